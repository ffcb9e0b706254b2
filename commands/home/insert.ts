import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { insertColumns, insertFields, insertFilters, insertGroups } from './insert-fields.ts'

export const insert = area({
  id: 'insert',
  title: ['Insert', 'Inserts', '插卡'],
  fields: insertFields,
  columns: insertColumns,
  filters: insertFilters,
  search: ['title', 'subTitle'],
  order: { by: 'position', direction: 'asc' },
  picture: 'imageId',
  state: 'online',
  groups: insertGroups,
  commands: {
    list: list('GET /api/insert', { filters: { countryCode: { field: 'country', by: 'has' } } }),
    get: get('GET /api/insert/{id}'),
    create: create('POST /api/insert'),
    update: update('PUT /api/insert/{id}'),
    remove: remove('DELETE /api/insert/{id}'),
    toggleOnline: toggle('PUT /api/insert/{id}/toggle-online', { field: 'online' }),
    publish: publish('POST /api/-/send-insert-to-ind', { param: 'id' }),
  },
})
