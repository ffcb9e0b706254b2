import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { bottomTabColumns, bottomTabFields } from './bottom-tab-fields.ts'

export const ahaBottomTab = area({
  id: 'aha-bottom-tab',
  title: ['Bottom tab', 'Bottom tabs', '底部标签'],
  fields: bottomTabFields,
  columns: bottomTabColumns,
  filters: ['type'],
  search: ['title', 'deep_link'],
  order: { by: 'id', direction: 'asc' },
  picture: 'image_url',
  window: ['times'],
  commands: {
    list: list('GET /api/ahaBottomTab'),
    get: get('GET /api/ahaBottomTab/{id}'),
    create: create('POST /api/ahaBottomTab'),
    update: update('PUT /api/ahaBottomTab/{id}'),
    remove: remove('DELETE /api/ahaBottomTab/{id}'),
    publish: publish('POST /api/send-ahaBottomTab-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-bottom-tab-to-ind'],
    }),
  },
})
