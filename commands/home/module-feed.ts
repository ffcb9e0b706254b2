import { area, create, get, list, publish, remove, setStatus, sort, toggle, update } from '#catalogue/index.ts'
import { feedColumns, feedFields, feedFilters, feedGroups, fixedHelp } from './feed-fields.ts'

export const moduleFeed = area({
  id: 'module-feed',
  title: ['Module feed', 'Module feeds', '模块信息流'],
  fields: feedFields,
  columns: feedColumns,
  filters: feedFilters,
  order: { by: 'sort', direction: 'asc' },
  picture: 'titleIconId',
  state: 'status',
  groups: feedGroups,
  window: ['time'],
  commands: {
    list: list('GET /api/module-feed', { filters: { gameListStyle: 'game_list_style' } }),
    get: get('GET /api/module-feed/{id}'),
    create: create('POST /api/module-feed'),
    update: update('PUT /api/module-feed/{id}'),
    remove: remove('DELETE /api/module-feed/{id}'),
    changeStatus: setStatus('POST /api/module-feed/change-status', { field: 'status' }),
    toggleStatus: toggle('PUT /api/-/module-feed/{id}/toggle-status', { field: 'status', value: 'status' }),
    sort: sort('POST /api/-/module-feed/sort', { fixed: 'is_fixed_position', help: fixedHelp }),
    publish: publish('POST /api/-/send-module-feed-to-ind', { param: 'id' }),
  },
})
