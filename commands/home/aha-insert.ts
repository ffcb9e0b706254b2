import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { insertColumns, insertFields, insertFilters, insertGroups } from './insert-fields.ts'

export const ahaInsert = area({
  id: 'aha-insert',
  title: ['Home insert', 'Home inserts', '首页插卡'],
  fields: insertFields,
  columns: insertColumns,
  filters: insertFilters,
  search: ['title', 'subTitle'],
  order: { by: 'position', direction: 'asc' },
  picture: 'imageId',
  state: 'online',
  groups: insertGroups,
  commands: {
    list: list('GET /api/aha-insert', { filters: { countryCode: { field: 'country', by: 'has' } } }),
    get: get('GET /api/aha-insert/{id}'),
    create: create('POST /api/aha-insert'),
    update: update('PUT /api/aha-insert/{id}'),
    remove: remove('DELETE /api/aha-insert/{id}'),
    toggleOnline: toggle('PUT /api/aha-insert/{id}/toggle-online', { field: 'online' }),
    publish: publish('POST /api/-/send-aha-insert-to-ind', { param: 'id' }),
  },
})
