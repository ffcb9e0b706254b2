import { area, create, get, list, publish, remove, sort, toggle, update } from '#catalogue/index.ts'
import { recommendColumns, recommendFields, recommendFilters } from './recommend-fields.ts'

export const gameRecommend = area({
  id: 'game-recommend',
  title: ['Game recommendation', 'Game recommendations', '游戏推荐'],
  label: 'content',
  fields: recommendFields,
  columns: recommendColumns,
  filters: recommendFilters,
  search: ['content', 'link_relation'],
  order: { by: 'sort', direction: 'asc' },
  state: 'is_online',
  commands: {
    list: list('GET /api/game-recommend', { pageSize: 10 }),
    get: get('GET /api/game-recommend/{id}'),
    create: create('POST /api/game-recommend'),
    update: update('PUT /api/game-recommend/{id}'),
    remove: remove('DELETE /api/game-recommend/{id}'),
    toggleOnline: toggle('PUT /api/game-recommend/{id}/toggle-online', { field: 'is_online' }),
    sort: sort('PUT /api/game-recommend/sort'),
    publish: publish('POST /api/-/send-game-recommend-to-ind', { param: 'id' }),
  },
})
