import { area, create, get, list, publish, remove, text, update } from '#catalogue/index.ts'
import { targeting } from '../games/resource-delivery.ts'

export const gpResourceDelivery = area({
  id: 'gp-resource-delivery',
  title: ['GP delivery', 'GP deliveries', 'GP 资源投放'],
  label: 'code',
  fields: { ...targeting, code: text('Delivery key', '投放标识', { required: true, max: 120 }) },
  columns: ['id', 'code', 'country', 'is_copy', 'updated_at'],
  summary: 'targeting',
  filters: ['country', 'is_copy', 'people_group'],
  search: ['code', 'aha_version_code'],
  unique: ['code'],
  commands: {
    list: list('GET /api/gpResourceDelivery'),
    get: get('GET /api/gpResourceDelivery/{id}'),
    create: create('POST /api/gpResourceDelivery'),
    update: update('PUT /api/gpResourceDelivery/{id}'),
    remove: remove('DELETE /api/gpResourceDelivery/{id}'),
    publish: publish('POST /api/send-gpResourceDelivery-to-ind', {
      param: 'id',
      alias: ['POST /api/send-gp-resource-delivery-to-ind'],
    }),
  },
})
