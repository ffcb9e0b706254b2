import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { bottomTabColumns, bottomTabFields } from './bottom-tab-fields.ts'

export const pvpBottomTab = area({
  id: 'pvp-bottom-tab',
  title: ['PvP bottom tab', 'PvP bottom tabs', 'PvP 底部标签'],
  fields: bottomTabFields,
  columns: bottomTabColumns,
  filters: ['type'],
  search: ['title', 'deep_link'],
  order: { by: 'id', direction: 'asc' },
  picture: 'image_url',
  window: ['times'],
  commands: {
    list: list('GET /api/pvpBottomTab'),
    get: get('GET /api/pvpBottomTab/{id}'),
    create: create('POST /api/pvpBottomTab'),
    update: update('PUT /api/pvpBottomTab/{id}'),
    remove: remove('DELETE /api/pvpBottomTab/{id}'),
    publish: publish('POST /api/send-pvpBottomTab-to-ind', {
      param: 'id',
      alias: ['POST /api/send-pvp-bottom-tab-to-ind'],
    }),
  },
})
