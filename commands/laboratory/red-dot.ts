import { area, create, dateTime, flag, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { dueFields } from '../push/due-fields.ts'

/** From its push time, for users who have not opened the app since. */
export const redDot = area({
  id: 'red-dot',
  title: ['Red dot', 'Red dots', '红点'],
  label: 'pushTime',
  fields: {
    pushTime: dateTime('Push time', '推送时间', {
      required: true,
      help: ['Shown from this time until the app is opened.', '从此时起显示，打开应用后消失。'],
    }),
    status: flag('Online', '启用', { default: 0 }),
    ...dueFields,
  },
  columns: ['id', 'pushTime', 'status', 'goes_at', 'delivery', 'created_at', 'updated_at'],
  filters: ['status', 'pushTime'],
  order: { by: 'pushTime', direction: 'desc' },
  state: 'status',
  sends: { topic: 'red-dot', at: 'pushTime', on: 'status' },
  commands: {
    list: list('GET /api/redDot'),
    get: get('GET /api/redDot/{id}'),
    create: create('POST /api/redDot'),
    update: update('PUT /api/redDot/{id}'),
    remove: remove('DELETE /api/redDot/{id}'),
    toggleOnline: toggle('PUT /api/redDot/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/-/send-red-dot-to-ind', { param: 'id' }),
  },
})
