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
} from '../push/push-fields.ts'

export const videoYoutubePushConfig = area({
  id: 'video-youtube-push-config',
  title: ['Video push', 'Video pushes', '视频推送'],
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
    list: list('GET /api/video-youtube-push-config', { pageSize: 10, defaults: { pushType: '1' } }),
    get: get('GET /api/video-youtube-push-config/{id}'),
    create: create('POST /api/video-youtube-push-config'),
    update: update('PUT /api/video-youtube-push-config/{id}'),
    updateStatus: setStatus('POST /api/video-youtube-push-config/update-status', setPushStatus),
    remove: remove('DELETE /api/video-youtube-push-config/{id}'),
    translate: command('POST /api/video-youtube-push-config/translate', translatePush),
    preview: command('GET /api/-/video-youtube-push-config/{id}/preview', previewPush),
    send: command('POST /api/-/video-youtube-push-config/{id}/send', sendPush),
    publish: publish('POST /api/send-video-youtube-push-config-to-ind', { param: 'id' }),
  },
})
