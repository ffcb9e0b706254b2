import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { insertColumns, insertFields, insertFilters, insertGroups } from './insert-fields.ts'

export const insertList = area({
  id: 'insert-list',
  title: ['Insert list', 'Insert lists', '插卡列表'],
  fields: insertFields,
  columns: insertColumns,
  filters: insertFilters,
  search: ['title', 'subTitle'],
  order: { by: 'position', direction: 'asc' },
  picture: 'imageId',
  state: 'online',
  groups: insertGroups,
  commands: {
    list: list('GET /api/-/insert-list', { filters: { countryCode: { field: 'country', by: 'has' } } }),
    get: get('GET /api/-/insert-list/{id}'),
    create: create('POST /api/insert-list'),
    update: update('PUT /api/-/insert-list/{id}'),
    remove: remove('DELETE /api/-/insert-list/{id}'),
    toggleOnline: toggle('PUT /api/-/insert-list/{id}/toggle-online', { field: 'online' }),
    publish: publish('POST /api/-/send-insert-list-to-ind', { param: 'id' }),
  },
})
