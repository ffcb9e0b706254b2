import {
  always,
  bool,
  choice,
  dateTime,
  environment,
  flag,
  importFaults,
  sheetRead,
  int,
  json,
  listed,
  listOf,
  longText,
  mapOf,
  object,
  planStates,
  shaped,
  sometimes,
  sparse,
  text,
} from '#catalogue/index.ts'
import {
  broken,
  changedFields,
  changeKind,
  changeState,
  counted,
  log,
  params,
  recordName,
  sourceChanges,
  type Data,
} from './answers.ts'
import { drifted, review } from './plan-review-answers.ts'

export const planState = choice(
  'State',
  '状态',
  listed(planStates, 'planning', 'ready', 'applying', 'applied', 'failed', 'cancelled', 'expired'),
)

const planKind = choice('Kind', '类型', [
  ['batch', 'Command', '命令'],
  ['script', 'Script', '脚本'],
  ['undo', 'Undo', '撤销'],
])

export const planProgress = always({
  done: int('Done', '完成'),
  total: int('Of', '总数'),
  changes: int('Changes', '更改数'),
})

const planBase = {
  ...always({
    id: int('Plan', '计划', { min: 1 }),
    state: planState,
    kind: planKind,
    environment,
    title: text('Title', '标题'),
    total: int('Changes', '更改数'),
    messages: int('Messages', '消息数'),
    counts: object(
      'Counts',
      '统计',
      always({
        create: int('New', '新增'),
        update: int('Changed', '修改'),
        remove: int('Removed', '删除'),
        same: int('Unchanged', '未变'),
        failed: int('Failed', '失败'),
        conflict: int('In conflict', '冲突'),
        blocked: int('Blocked', '受阻'),
      }),
    ),
    environments: listOf('Environments', '环境', environment),
    irreversible: int('Irreversible steps', '不可撤销的步骤'),
    log,
    progress: object('Progress', '进度', planProgress),
    approval: object('Approval', '审批', {
      ...always({
        required: bool('Required', '需要审批'),
        valid: bool('Given for what it changes now', '对当前更改有效'),
      }),
      by: text('By', '审批人'),
      at: dateTime('At', '审批时间'),
      editors: listOf('Changed by, so not approved by', '修改者（不能审批）', int('Operator', '操作员')),
    }),
    created_at: dateTime('Made', '创建时间'),
    actor: int('Made by', '创建人编号'),
  }),
  ...review,
  command: text('Command', '命令'),
  // missing while the plan is in progress
  hash: text('Hash', '摘要'),
  run: int('Run', '任务', { min: 1 }),
  again_of: int('Repeats plan', '重复的计划', { min: 1 }),
  actorName: text('Made by', '创建人'),
  expires_at: dateTime('Expires', '过期时间'),
  script: text('Script', '脚本'),
  scriptVersion: int('Version', '版本', { min: 1 }),
  params,
  error: object('Failure', '失败原因', {
    ...always({ code: text('Code', '代码'), message: longText('Message', '说明', { max: 1_000_000 }) }),
    line: int('Line', '行'),
    column: int('Column', '列'),
  }),
  result: json('Result', '返回值'),
  counted,
  needs: shaped<Readonly<Record<string, string>> | null>('Rights it takes', '所需权限'),
}

export const planAnswer = {
  ...planBase,
  sourceChanges: sparse(sourceChanges),
  broken,
  drifted: sparse(drifted),
  answers: listOf('Answers', '返回', json('Answer', '返回'), { required: true }),
  errors: listOf(
    'Errors',
    '错误',
    object('Error', '错误', always({ index: int('Input', '参数序号'), message: longText('Message', '说明') })),
    { required: true },
  ),
}

const { answers: _, sourceChanges: __, ...edited } = planAnswer

export const changedPlan = {
  ...edited,
  hashBefore: text('Hash before', '此前的摘要'),
  hashAfter: text('Hash after', '此后的摘要', { required: true }),
}

const { id, state, kind, title, command, script, run, total, messages, created_at } = planBase

export const planLine = {
  id,
  state,
  kind,
  title,
  environment: planBase.environment,
  environments: planBase.environments,
  total,
  messages,
  created_at,
  command,
  script,
  run,
  expires_at: planBase.expires_at,
  actor: text('Made by', '创建人'),
}

const stored = shaped<Data | null>('Values', '字段值')

/** Runs without a plan list changes by field. */
export const change = {
  ...recordName,
  kind: { ...changeKind, required: true as const },
  state: { ...changeState, required: true as const },
  label: text('Name', '名称', { max: 20_000 }),
  ...sometimes({
    ...always({
      step: int('Step', '步骤'),
      itemId: int('Item', '所属条目'),
      fields: changedFields,
      expectedVersion: int('Expected version', '预期版本', { min: Number.MIN_SAFE_INTEGER }),
      excluded: flag('Left out', '排除'),
      undone: flag('Undone since', '已撤销'),
      conflicts: listOf(
        'Conflicts',
        '冲突',
        object('Conflict', '冲突', {
          field: text('Field', '字段', { required: true }),
          by: text('By', '操作人'),
          at: dateTime('At', '时间'),
        }),
      ),
    }),
    conflict: object('To be decided', '待处理冲突', {
      ...always({
        fields: listOf('Fields', '字段', text('Field', '字段'), { max: 1_000 }),
        reason: text('Reason', '原因', { max: 20_000 }),
      }),
      taken: choice('Taken', '已采用', [
        ['mine', 'Mine', '此处的值'],
        ['theirs', 'Theirs', '目标的值'],
      ]),
    }),
    before: stored,
    after: stored,
    message: longText('Message', '说明', { max: 1_000_000 }),
  }),
}

const facetCounts = always({ count: int('Changes', '更改数'), excluded: int('Left out', '已排除') })

/** Filters for changes, each with a count. */
export const facets = always({
  areas: listOf('Areas', '模块', object('Area', '模块', { ...facetCounts, area: recordName.area })),
  environments: listOf(
    'Environments',
    '环境',
    object('Environment', '环境', { ...facetCounts, environment: recordName.environment }),
  ),
  kinds: listOf('Kinds', '类型', object('Kind', '类型', { ...facetCounts, kind: change.kind })),
  states: listOf('States', '状态', object('State', '状态', { ...facetCounts, state: change.state })),
  fields: listOf(
    'Fields',
    '字段',
    object(
      'Field',
      '字段',
      always({
        area: text('Area', '模块'),
        field: text('Field', '字段'),
        count: int('Changes', '更改数'),
        values: listOf(
          'Values',
          '取值',
          object('Value', '取值', {
            value: json('Value', '取值'),
            count: int('Changes', '更改数', { required: true }),
          }),
        ),
      }),
    ),
    { max: 10_000 },
  ),
})

const side = object('Side', '一侧', {
  kind: change.kind,
  state: text('State', '状态', { required: true }),
  before: stored,
  after: stored,
})

export const comparison = always({
  rows: listOf(
    'Records',
    '记录',
    object('Record', '记录', {
      ...recordName,
      ...always({
        state: choice('State', '状态', [
          ['same', 'The same', '相同'],
          ['only-here', 'Only here', '仅左侧'],
          ['only-there', 'Only there', '仅右侧'],
          ['different', 'Different', '不同'],
        ]),
        fields: listOf('Fields', '字段', text('Field', '字段'), { max: 10_000 }),
      }),
      label: text('Name', '名称', { max: 20_000 }),
      here: side,
      there: side,
    }),
    { max: 10_000 },
  ),
  counts: object(
    'Counts',
    '统计',
    always({
      same: int('The same', '相同'),
      'only-here': int('Only here', '仅左侧'),
      'only-there': int('Only there', '仅右侧'),
      different: int('Different', '不同'),
    }),
  ),
  total: int('Records', '记录数'),
})

export const importAnswer = {
  ...sometimes(planBase),
  plan: int('Plan', '计划', { min: 1 }),
  rows: int('Rows', '行数', { required: true }),
  ...sometimes({
    ...always({
      columns: listOf('Columns', '列', text('Column', '列', { max: 20_000 }), { max: 10_000 }),
      good: int('Good rows', '有效行数'),
      faulty: int('Faulty rows', '有误行数'),
      unknown: listOf('Columns left out', '未导入的列', text('Column', '列', { max: 20_000 }), { max: 10_000 }),
      mapping: mapOf('Mapping', '列映射', text('Field', '字段')),
      sampled: int('Rows looked at', '抽样行数'),
    }),
    ...importFaults,
    ...sheetRead,
  }),
}

export const anyRecord = always({
  id: int('Record', '记录', { min: 1 }),
  created_at: dateTime('Made', '创建时间'),
  updated_at: dateTime('Changed', '更新时间'),
  _version: int('Version', '版本'),
})
