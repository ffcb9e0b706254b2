import { area, countries, create, get, list, publish, refs, remove, text, update } from '#catalogue/index.ts'
import { active } from './cards.ts'

export const recommendGamePop = area({
  id: 'recommend-game-pop',
  title: ['Game popup', 'Game popups', '游戏推荐弹窗'],
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    games: refs('Games', '推荐游戏', 'game', {
      max: 50,
      onDelete: 'set null',
      help: ['In the order shown.', '按展示顺序排列。'],
    }),
    country: countries('Countries', '投放国家'),
    status: active,
  },
  columns: ['id', 'title', 'games', 'country', 'status', 'updated_at'],
  filters: ['status', 'country', 'games'],
  search: ['title'],
  state: 'status',
  commands: {
    list: list('GET /api/recommend-game-pop', { pageSize: 10 }),
    get: get('GET /api/recommend-game-pop/{id}'),
    create: create('POST /api/recommend-game-pop'),
    update: update('PUT /api/recommend-game-pop/{id}'),
    remove: remove('DELETE /api/recommend-game-pop/{id}'),
    publish: publish('POST /api/-/send-recommend-game-pop-to-ind', { param: 'id' }),
  },
})
