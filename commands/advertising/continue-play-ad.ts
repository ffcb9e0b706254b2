import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { adPlace } from './ad-place.ts'

export const continuePlayAd = area({
  id: 'continue-play-ad',
  title: ['Continue-play ad', 'Continue-play ads', '继续玩广告'],
  label: 'position',
  fields: adPlace,
  columns: ['id', 'position', 'type', 'status', 'updated_at'],
  filters: ['type', 'status', 'position'],
  order: { by: 'position', direction: 'asc' },
  state: 'status',
  places: [{ by: ['position'], at: 'position' }],
  commands: {
    list: list('GET /api/continuePlayAd'),
    get: get('GET /api/continuePlayAd/{id}'),
    create: create('POST /api/continuePlayAd'),
    update: update('PUT /api/continuePlayAd/{id}'),
    remove: remove('DELETE /api/continuePlayAd/{id}'),
    toggleOnline: toggle('PUT /api/-/continuePlayAd/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/send-continuePlayAd-to-ind', {
      param: 'id',
      alias: ['POST /api/send-continue-play-ad-to-ind'],
    }),
  },
})
