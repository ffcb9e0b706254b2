import { area, create, get, list, publish, remove, setStatus, sort, toggle, update } from '#catalogue/index.ts'
import { feedColumns, feedFields, feedFilters, feedGroups, fixedHelp } from './feed-fields.ts'

export const ahaHomeFeed = area({
  id: 'aha-home-feed',
  title: ['Home feed', 'Home feeds', '首页信息流'],
  fields: feedFields,
  columns: feedColumns,
  filters: feedFilters,
  order: { by: 'sort', direction: 'asc' },
  picture: 'titleIconId',
  state: 'status',
  groups: feedGroups,
  window: ['time'],
  commands: {
    list: list('GET /api/aha-home-feed', { filters: { gameListStyle: 'game_list_style' } }),
    get: get('GET /api/aha-home-feed/{id}'),
    create: create('POST /api/aha-home-feed'),
    update: update('PUT /api/aha-home-feed/{id}'),
    remove: remove('DELETE /api/aha-home-feed/{id}'),
    changeStatus: setStatus('POST /api/aha-home-feed/change-status', { field: 'status' }),
    toggleStatus: toggle('PUT /api/-/aha-home-feed/{id}/toggle-status', { field: 'status', value: 'status' }),
    sort: sort('POST /api/-/aha-home-feed/sort', { fixed: 'is_fixed_position', help: fixedHelp }),
    publish: publish('POST /api/-/send-aha-home-feed-to-ind', { param: 'id' }),
  },
})
