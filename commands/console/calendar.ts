import {
  always,
  area,
  choice,
  command,
  dateTime,
  environment,
  flag,
  int,
  json,
  listOf,
  object,
  text,
} from '#catalogue/index.ts'

const entry = {
  ...always({
    at: dateTime('At', '时间'),
    kind: choice('Kind', '类型', [
      ['plan', 'Plan', '计划'],
      ['schedule', 'Schedule', '定时任务'],
      ['start', 'Shown from', '开始展示'],
      ['end', 'Shown until', '结束展示'],
      ['send', 'Sent', '发送'],
    ]),
    environments: listOf('Environments', '环境', environment),
    title: text('Title', '标题', { max: 20_000 }),
  }),
  plan: int('Plan', '计划', { min: 1 }),
  hash: text('Hash', '摘要'),
  state: text('State', '状态'),
  command: text('Command', '命令'),
  planKind: text('Kind of plan', '计划类型'),
  script: text('Script', '脚本'),
  schedule: int('Schedule', '定时任务', { min: 1 }),
  cron: text('Times', '时间表'),
  area: text('Area', '模块'),
  id: int('Record', '记录', { min: 1 }),
  isOn: flag('On', '启用'),
  values: json('Dates', '日期'),
  by: text('By', '操作人'),
}

export const calendar = area({
  id: 'calendar',
  title: ['Calendar', 'Calendar', '日历'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/calendar', {
      title: ['What will happen', '即将发生的事项'],
      help: [
        'Plans with a time, schedules, dated records and messages, at most 1,000.',
        '定时计划、定时任务、有日期的内容和消息，最多 1,000 条。',
      ],
      returns: {
        entries: listOf('Entries', '事项', object('Entry', '事项', entry), { required: true, max: 1_000 }),
        more: int('Not shown', '未显示', { required: true }),
      },
      effect: 'read',
      input: {
        from: dateTime('From', '开始', { required: true }),
        to: dateTime('Until', '结束', { required: true }),
      },
    }),
  },
})
