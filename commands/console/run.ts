import { area, command, flag, int, text } from '#catalogue/index.ts'

const page = {
  page: int('Page', '页码', { min: 1, default: 1 }),
  pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 100 }),
}

export const run = area({
  id: 'run',
  title: ['Run', 'Runs', '任务'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/runs', { title: ['Browse runs', '浏览任务'], effect: 'read', input: page }),
    get: command('GET /api/-/runs/{id}', { title: ['Open run', '打开任务'], effect: 'read' }),
    changes: command('GET /api/-/runs/{id}/changes', {
      title: ['Changes of a run', '任务的更改'],
      effect: 'read',
      input: page,
    }),
    cancel: command('POST /api/-/runs/{id}/cancel', { title: ['Cancel run', '取消任务'], effect: 'write' }),
    undo: command('POST /api/-/runs/{id}/undo', { title: ['Undo run', '撤销任务'], effect: 'write' }),
    undoReceipt: command('POST /api/-/undo', {
      title: ['Undo', '撤销'],
      effect: 'write',
      input: { receipt: int('Receipt', '回执', { required: true, min: 1 }) },
    }),
    activity: command('GET /api/-/activity', {
      title: ['What was done', '操作记录'],
      effect: 'read',
      input: { ...page, mine: flag('Mine only', '仅看自己', { default: 1 }), command: text('Command', '命令') },
    }),
  },
})
