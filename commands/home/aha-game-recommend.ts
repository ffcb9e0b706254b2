import { area, create, get, list, publish, remove, sort, toggle, update } from '#catalogue/index.ts'
import { recommendColumns, recommendFields, recommendFilters } from './recommend-fields.ts'

export const ahaGameRecommend = area({
  id: 'aha-game-recommend',
  title: ['Home recommendation', 'Home recommendations', '首页游戏推荐'],
  label: 'content',
  fields: recommendFields,
  columns: recommendColumns,
  filters: recommendFilters,
  search: ['content', 'link_relation'],
  order: { by: 'sort', direction: 'asc' },
  state: 'is_online',
  commands: {
    list: list('GET /api/aha-game-recommend', { pageSize: 10 }),
    get: get('GET /api/aha-game-recommend/{id}'),
    create: create('POST /api/aha-game-recommend'),
    update: update('PUT /api/aha-game-recommend/{id}'),
    remove: remove('DELETE /api/aha-game-recommend/{id}'),
    toggleOnline: toggle('PUT /api/aha-game-recommend/{id}/toggle-online', { field: 'is_online' }),
    sort: sort('PUT /api/-/aha-game-recommend/sort'),
    publish: publish('POST /api/-/send-aha-game-recommend-to-ind', { param: 'id' }),
  },
})
