import {
  always,
  bool,
  choice,
  dateTime,
  environment,
  int,
  json,
  listed,
  listOf,
  longText,
  number,
  object,
  runStates,
  shaped,
  sparse,
  text,
  type Field,
} from '#catalogue/index.ts'

export type Data = Readonly<Record<string, unknown>>

export const params = shaped<Data | null>('Parameters', '脚本参数')

const bothWords = {
  en: text('English', '英语', { required: true }),
  zh: text('Chinese', '中文', { required: true }),
}

export const countsByState = always({
  total: int('Changes', '更改数'),
  done: int('Done', '完成'),
  skipped: int('Skipped', '跳过'),
  failed: int('Failed', '失败'),
})

export const log = listOf(
  'Log',
  '日志',
  object('Line', '日志行', {
    at: number('After, ms', '耗时（毫秒）', { required: true }),
    message: longText('Message', '内容', { required: true, max: 1_000_000 }),
    details: sparse(json('Details', '详情')),
  }),
  { max: 1_000_000 },
)

const atLine = always({ line: int('Line', '行'), column: int('Column', '列'), message: longText('Message', '说明') })

export const sourceFaults = listOf('Errors', '错误', object('Error', '错误', atLine))

export const sourceWarnings = listOf('Warnings', '警告', object('Warning', '警告', atLine))

export const scriptParams = listOf('Parameters', '参数', shaped<Field & { readonly name: string }>('Parameter', '参数'))

export const words = object('Title', '标题', bothWords)
export const helpWords = object('Help', '说明', bothWords)

/** Numbers of changed records in words. */
export const counted = object('Records', '记录', {
  ...always({
    own: int('Of the command’s own area', '命令所属模块的记录'),
    all: object('All', '全部', bothWords),
  }),
  with: object('Together with them', '一并处理', bothWords),
  also: object('Changed as well', '其他更改', bothWords),
})

export const changedFields = listOf(
  'Fields',
  '字段',
  object('Field', '字段', {
    field: text('Field', '字段', { required: true }),
    before: json('Before', '更改前'),
    after: json('After', '更改后'),
  }),
  { max: 10_000 },
)

const changeKinds = [
  ['create', 'Created', '新增'],
  ['update', 'Changed', '修改'],
  ['remove', 'Removed', '删除'],
] as const

export const changeKind = choice('Kind', '类型', changeKinds)

export const revisionKind = choice('Kind', '类型', [...changeKinds, ['publish', 'Published', '发布']])

export const changeState = choice('State', '状态', [
  ['waiting', 'Waiting', '等待中'],
  ['done', 'Done', '完成'],
  ['skipped', 'Skipped', '跳过'],
  ['failed', 'Failed', '失败'],
])

export const runState = choice(
  'State',
  '状态',
  listed(runStates, 'waiting', 'running', 'paused', 'done', 'stopped', 'cancelled'),
)

export const runKind = choice('Kind', '类型', [
  ['plan', 'Plan', '计划'],
  ['undo', 'Undo', '撤销'],
  ['call', 'Call', '调用'],
])

export const recordName = always({ area: text('Area', '模块'), id: int('Record', '记录', { min: 1 }), environment })

/** Operators who last changed the records of a standing order's plan. */
export const broken = listOf(
  'Last changed by',
  '最近修改者',
  object('Change', '修改', {
    ...always({ operator: text('Operator', '操作员'), at: dateTime('At', '时间'), count: int('Records', '记录数') }),
  }),
)

/** Changes of a plan's source records since planning. */
export const sourceChanges = object('Changed here since', '源记录的后续变更', {
  ...always({
    total: int('Records', '记录数'),
    records: listOf(
      'Records',
      '记录',
      object('Record', '记录', {
        ...recordName,
        ...always({ label: text('Name', '名称', { max: 20_000 }), kind: changeKind, fields: changedFields }),
      }),
    ),
  }),
  atLeast: sparse(bool('Or more: not all were counted', '或更多：未全部统计')),
})
