import {
  always,
  area,
  command,
  dateTime,
  environment,
  flag,
  int,
  json,
  listOf,
  longText,
  object,
  shaped,
  text,
} from '#catalogue/index.ts'
import { broken, sourceWarnings } from './answers.ts'

const values = {
  params: json('Parameters', '脚本参数'),
  zone: text('Time zone', '时区', { max: 60, help: ['Such as Europe/Dublin.', '例如 Asia/Shanghai。'] }),
  environment: text('Environment', '环境', { max: 20 }),
  enabled: flag('On', '启用', {
    help: ['Off: the schedule is kept but does not run.', '关闭后保留设置，但不再运行。'],
  }),
  apply: flag('Apply automatically', '自动执行', {
    help: ['Otherwise the plan waits until someone reviews and applies it.', '否则计划会等待有人查看后执行。'],
  }),
}
const name = text('Script', '脚本', { max: 80 })
const cron = text('When', '执行时间', {
  max: 100,
  help: [
    'Minute, hour, day, month, weekday: 0 6 * * 1-5. Or @change: whenever records change that the script reads.',
    '分 时 日 月 周，例如 0 6 * * 1-5；或 @change：脚本读取的记录变化时。',
  ],
})

const scheduleLine = {
  ...always({
    id: int('Schedule', '定时任务', { min: 1 }),
    script: name,
    params: shaped<Readonly<Record<string, unknown>>>('Parameters', '脚本参数'),
    cron,
    zone: values.zone,
    environment,
    owner: text('Owner', '所有者'),
    enabled: values.enabled,
    apply: values.apply,
    next: listOf('Next times', '后续时间', dateTime('Time', '时间')),
  }),
  last: object('Last time', '上次', {
    ...always({ at: dateTime('At', '时间'), outcome: text('Outcome', '结果') }),
    plan: int('Plan', '计划', { min: 1 }),
    run: int('Run', '任务', { min: 1 }),
    message: longText('Message', '说明'),
    changes: int('Proposed changes', '待执行更改数'),
    broken,
    counts: object('Counts', '数量', {
      ...always({
        done: int('Done', '完成'),
        skipped: int('Skipped', '跳过'),
        failed: int('Failed', '失败'),
        left: int('Not done', '未执行'),
        conflict: int('In conflict', '冲突'),
        blocked: int('Blocked', '受阻'),
        refused: int('Refused', '无法执行'),
      }),
    }),
  }),
  warnings: sourceWarnings,
}

export const schedule = area({
  id: 'schedule',
  title: ['Schedule', 'Schedules', '定时任务'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/schedules', {
      title: ['Browse schedules', '浏览定时任务'],
      returns: scheduleLine,
      answers: 'many',
      effect: 'read',
    }),
    create: command('POST /api/-/schedules', {
      title: ['Schedule script', '定时执行脚本'],
      returns: scheduleLine,
      effect: 'write',
      input: { script: { ...name, required: true }, cron: { ...cron, required: true }, ...values },
    }),
    update: command('PUT /api/-/schedules/{id}', {
      title: ['Change schedule', '修改定时任务'],
      returns: scheduleLine,
      effect: 'write',
      input: { script: name, cron, ...values },
    }),
    remove: command('DELETE /api/-/schedules/{id}', {
      title: ['Delete schedule', '删除定时任务'],
      returns: { id: scheduleLine.id },
      effect: 'write',
    }),
  },
})
