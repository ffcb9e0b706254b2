import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { classicFields, classicListing } from './classic-fields.ts'

export const h5GameClassic = area({
  id: 'h5-game-classic',
  title: ['H5 game classic', 'H5 game classics', 'H5 经典游戏'],
  fields: classicFields,
  ...classicListing,
  commands: {
    list: list('GET /api/h5-game-classic', {
      filters: { state: 'status', country: { field: 'countrys', by: 'has' } },
      defaults: { state: 1, country: 'ALL' },
    }),
    get: get('GET /api/h5-game-classic/{id}'),
    create: create('POST /api/h5-game-classic'),
    update: update('PUT /api/h5-game-classic/{id}'),
    remove: remove('DELETE /api/h5-game-classic/{id}'),
    publish: publish('POST /api/-/send-h5-game-classic-to-ind', { param: 'id' }),
  },
})
