import { area, command, create, get, list, publish, remove, setStatus, update } from '#catalogue/index.ts'
import {
  previewPush,
  pushColumns,
  pushFields,
  pushFilters,
  pushGroups,
  sendPush,
  setPushStatus,
  translatePush,
} from './push-fields.ts'

export const instantRecommendPushConfig = area({
  id: 'instant-recommend-push-config',
  title: ['Smart push', 'Smart pushes', '智能推送'],
  label: 'pushTitle',
  fields: pushFields,
  columns: pushColumns,
  filters: pushFilters,
  search: ['pushTitle', 'pushSubTitle'],
  groups: pushGroups,
  state: 'status',
  sends: { topic: 'push', at: 'pushTime', on: 'status', unless: { pushType: '3' } },
  window: ['startTime', 'endTime'],
  commands: {
    list: list('GET /api/instantRecommendPushConfig', { pageSize: 10, defaults: { pushType: '1' } }),
    get: get('GET /api/instantRecommendPushConfig/{id}'),
    create: create('POST /api/instantRecommendPushConfig'),
    update: update('PUT /api/instantRecommendPushConfig/{id}'),
    updateStatus: setStatus('POST /api/instantRecommendPushConfig/update-status', setPushStatus),
    remove: remove('DELETE /api/instantRecommendPushConfig/{id}'),
    translate: command('POST /api/instantRecommendPushConfig/translate', translatePush),
    preview: command('GET /api/-/instantRecommendPushConfig/{id}/preview', previewPush),
    send: command('POST /api/-/instantRecommendPushConfig/{id}/send', sendPush),
    publish: publish('POST /api/send-instantRecommendPushConfig-to-ind', {
      param: 'id',
      alias: ['POST /api/send-instant-recommend-push-config-to-ind'],
    }),
  },
})
