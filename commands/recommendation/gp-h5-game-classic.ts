import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { classicFields, classicListing } from './classic-fields.ts'

/** Countries may have weights of their own. */
export const gpH5GameClassic = area({
  id: 'gp-h5-game-classic',
  title: ['GP game classic', 'GP game classics', 'GP 经典游戏'],
  fields: classicFields,
  ...classicListing,
  commands: {
    list: list('GET /api/gp-h5-game-classic', {
      filters: { state: 'status', country: { field: 'countrys', by: 'has' } },
    }),
    get: get('GET /api/gp-h5-game-classic/{id}'),
    create: create('POST /api/gp-h5-game-classic'),
    update: update('PUT /api/gp-h5-game-classic/{id}'),
    remove: remove('DELETE /api/gp-h5-game-classic/{id}'),
    publish: publish('POST /api/send-gp-h5-game-classic-to-ind', { param: 'id' }),
  },
})
