import { area, command, flag, json, text } from '#catalogue/index.ts'

const values = {
  params: json('Parameters', '脚本参数'),
  zone: text('Time zone', '时区', { max: 60, help: ['Such as Europe/Dublin.', '例如 Asia/Shanghai。'] }),
  environment: text('Environment', '环境', { max: 20 }),
  enabled: flag('On', '启用'),
  apply: flag('Apply by itself', '自动执行', {
    help: ['Otherwise somebody looks at the plan first.', '否则需有人查看计划后再执行。'],
  }),
}
const name = text('Script', '脚本', { max: 80 })
const cron = text('When', '执行时间', {
  max: 100,
  help: ['Minute, hour, day, month, weekday: 0 6 * * 1-5', '分 时 日 月 周，例如 0 6 * * 1-5'],
})

export const schedule = area({
  id: 'schedule',
  title: ['Schedule', 'Schedules', '定时任务'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/schedules', { title: ['Browse schedules', '浏览定时任务'], effect: 'read' }),
    create: command('POST /api/-/schedules', {
      title: ['Schedule script', '定时执行脚本'],
      effect: 'write',
      input: { script: { ...name, required: true }, cron: { ...cron, required: true }, ...values },
    }),
    update: command('PUT /api/-/schedules/{id}', {
      title: ['Change schedule', '修改定时任务'],
      effect: 'write',
      input: { script: name, cron, ...values },
    }),
    remove: command('DELETE /api/-/schedules/{id}', { title: ['Delete schedule', '删除定时任务'], effect: 'write' }),
  },
})
