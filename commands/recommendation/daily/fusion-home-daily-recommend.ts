import { area, create, get, list, perLanguage, publish, remove, update } from '#catalogue/index.ts'
import { homeDaily, homeDailyGroups } from '../cards.ts'
import { anyGames } from '../game-list.ts'

export const fusionHomeDailyRecommend = area({
  id: 'fusion-home-daily-recommend',
  title: ['Home recommendation', 'Home recommendations', '融合首页推荐'],
  fields: {
    ...homeDaily,
    i18ns: perLanguage('Name by language', '多语言名称', {
      help: ['Languages left empty use the name above.', '未填写的语言使用默认名称。'],
    }),
  },
  columns: ['id', 'name', 'type', 'game_id', 'position', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['status', 'type', 'position', 'country', 'game_id', 'is_ad'],
  search: ['name', 'link'],
  order: { by: 'position', direction: 'asc' },
  groups: homeDailyGroups,
  picture: 'resource_id',
  state: 'status',
  window: ['start_time', 'end_time'],
  places: [{ by: ['position', 'country'] }],
  commands: {
    list: list('GET /api/fusionHomeDailyRecommend', { pageSize: 10 }),
    get: get('GET /api/fusionHomeDailyRecommend/{id}'),
    create: create('POST /api/fusionHomeDailyRecommend'),
    update: update('PUT /api/fusionHomeDailyRecommend/{id}'),
    remove: remove('DELETE /api/fusionHomeDailyRecommend/{id}'),
    games: anyGames('GET /api/fusion-home-daily-recommend/gamesData', {
      alias: ['GET /api/fusionHomeDailyRecommend/gamesData'],
    }),
    publish: publish('POST /api/send-fusionHomeDailyRecommend-to-ind', {
      param: 'id',
      alias: ['POST /api/send-fusion-home-daily-recommend-to-ind'],
    }),
  },
})
