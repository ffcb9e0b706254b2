import {
  always,
  area,
  bool,
  choice,
  command,
  environment,
  int,
  json,
  listOf,
  mapOf,
  number,
  object,
  shaped,
  text,
  type Areas,
  type Menu,
} from '#catalogue/index.ts'
import { countsByState, helpWords, runState, words } from './answers.ts'
import { planProgress, planState } from './plan-answers.ts'

const described = {
  ...always({
    id: text('Command', '命令'),
    area: text('Area', '模块'),
    action: text('Action', '操作'),
    script: text('In scripts', '脚本名称'),
    method: text('Method', '方法'),
    path: text('Path', '路径'),
    alias: listOf('Other spellings', '其他写法', text('Call', '调用')),
    effect: text('Effect', '影响'),
    irreversible: bool('Irreversible', '不可撤销'),
    arity: text('Records', '记录数'),
    role: text('Role', '角色'),
    title: words,
    input: json('Input', '参数'),
  }),
  key: text('Key', '快捷键'),
  help: helpWords,
}

const liveEvents = always({
  change: object('Change of an area', '模块更改', always({ area: text('Area', '模块'), environment })),
  run: object('Progress of a run', '任务进度', {
    ...always({ id: int('Run', '任务', { min: 1 }), state: runState }),
    ...countsByState,
    rate: number('Changes per second', '每秒更改数'),
  }),
  plan: object('Progress of a plan', '计划进度', {
    ...always({ id: int('Plan', '计划', { min: 1 }), state: planState }),
    ...planProgress,
  }),
  approval: object(
    'Change of an approval or a planned time',
    '审批或定时变更',
    always({ plan: int('Plan', '计划', { min: 0 }) }),
  ),
  emergency: object('Plan applied without approval', '未经审批的执行', always({ run: int('Run', '任务', { min: 1 }) })),
  session: object('Change of rights', '权限变更', always({ operator: int('Operator', '操作员', { min: 1 }) })),
})

export const schema = area({
  id: 'schema',
  title: ['Description', 'Descriptions', '接口描述'],
  system: true,
  fields: {},
  commands: {
    catalogue: command('GET /api/-/catalogue', {
      title: ['Catalogue', '目录'],
      input: {
        part: choice('Part', '部分', [
          ['start', 'What a list shows', '列表所需'],
          ['rest', 'Help, answers and pinyin', '说明、返回值与拼音'],
        ]),
      },
      returns: always({
        areas: shaped<Areas>('Areas', '模块'),
        menu: shaped<Menu>('Menu', '菜单'),
        pinyin: mapOf(
          'Pinyin',
          '拼音',
          shaped<readonly [full: string, initials: string]>('Full, and initials', '全拼与首字母'),
        ),
      }),
      effect: 'read',
      self: true,
    }),
    commands: command('GET /api/-/commands', {
      title: ['Commands', '命令列表'],
      returns: described,
      answers: 'many',
      effect: 'read',
      self: true,
    }),
    openapi: command('GET /api/-/openapi.json', {
      title: ['OpenAPI document', 'OpenAPI 文档'],
      answers: 'raw',
      effect: 'read',
      self: true,
    }),
    events: command('GET /api/-/events', {
      title: ['Live events', '实时事件'],
      help: ['Begins with what changed during the last milliseconds.', '从最近若干毫秒内的更改开始。'],
      returns: liveEvents,
      answers: 'raw',
      effect: 'read',
      self: true,
      input: { since: int('Milliseconds', '毫秒数', { min: 0, max: 60_000, default: 0 }) },
    }),
  },
})
