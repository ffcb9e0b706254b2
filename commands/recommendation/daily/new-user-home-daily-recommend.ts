import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { homeDaily, homeDailyGroups } from '../cards.ts'

export const newUserHomeDailyRecommend = area({
  id: 'new-user-home-daily-recommend',
  title: ['New-user recommendation', 'New-user recommendations', '新用户首页推荐'],
  fields: homeDaily,
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
    list: list('GET /api/newUserHomeDailyRecommend', {
      pageSize: 30,
      filters: { gameId: 'game_id', selectCountry: { field: 'country', by: 'has' } },
    }),
    get: get('GET /api/newUserHomeDailyRecommend/{id}'),
    create: create('POST /api/newUserHomeDailyRecommend'),
    update: update('PUT /api/newUserHomeDailyRecommend/{id}'),
    remove: remove('DELETE /api/newUserHomeDailyRecommend/{id}'),
    publish: publish('POST /api/-/send-new-user-home-daily-recommend-to-ind', { param: 'id' }),
  },
})
