import { area, create, get, list, publish, remove, text, update } from '#catalogue/index.ts'
import { active, times } from './cards.ts'

/** The app shows the list at its time. */
export const hotGames = area({
  id: 'hot-games',
  title: ['Hot games list', 'Hot games lists', '热门游戏'],
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    times,
    status: active,
  },
  columns: ['id', 'title', 'times', 'status', 'updated_at'],
  filters: ['status'],
  search: ['title'],
  state: 'status',
  window: ['times'],
  places: [{ by: [] }],
  commands: {
    list: list('GET /api/hotGames'),
    get: get('GET /api/hotGames/{id}'),
    create: create('POST /api/hotGames'),
    update: update('PUT /api/hotGames/{id}'),
    remove: remove('DELETE /api/hotGames/{id}'),
    publish: publish('POST /api/send-hotGames-to-ind', { param: 'id', alias: ['POST /api/send-hot-games-to-ind'] }),
  },
})
