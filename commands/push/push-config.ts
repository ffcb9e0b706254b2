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

export const pushConfig = area({
  id: 'push-config',
  title: ['Push', 'Pushes', '推送'],
  label: 'pushTitle',
  fields: pushFields,
  columns: pushColumns,
  filters: pushFilters,
  search: ['pushTitle', 'pushSubTitle'],
  groups: pushGroups,
  state: 'status',
  sends: { topic: 'push', at: 'pushTime', on: 'status' },
  window: ['startTime', 'endTime'],
  commands: {
    list: list('GET /api/push-config', { pageSize: 30, defaults: { pushType: '1' } }),
    get: get('GET /api/push-config/{id}'),
    create: create('POST /api/push-config'),
    update: update('PUT /api/push-config/{id}'),
    updateStatus: setStatus('POST /api/push-config/update-status', setPushStatus),
    remove: remove('DELETE /api/push-config/{id}'),
    translate: command('POST /api/push-config/translate', translatePush),
    preview: command('GET /api/-/push-config/{id}/preview', previewPush),
    send: command('POST /api/-/push-config/{id}/send', sendPush),
    publish: publish('POST /api/-/push-config/publish', { param: 'id' }),
  },
})
