import { choice, flag, int, json, listOf, object, text } from '#catalogue/index.ts'

export const page = {
  page: int('Page', '页码', { min: 1, default: 1 }),
  pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 100 }),
}

export const hash = text('Hash', '摘要', {
  required: true,
  help: ['The hash of the plan you reviewed.', '您所查看的计划的摘要。'],
})

const kinds = [
  ['create', 'Created', '新增'],
  ['update', 'Changed', '修改'],
  ['remove', 'Removed', '删除'],
] as const

export const changeFilter = {
  q: text('Search', '搜索', { help: ['Name or id.', '名称或编号。'] }),
  area: text('Area', '模块'),
  environment: text('Environment', '环境'),
  kind: choice('Kind', '类型', kinds),
  step: int('Step', '步骤', { min: 0 }),
  field: text('Field', '字段', { help: ['A field that would change.', '会发生变化的字段。'] }),
  value: text('Value', '取值', { help: ['The planned value of the field.', '该字段的计划取值。'] }),
}

export const changeStates = {
  state: text('State', '状态'),
  excluded: flag('Left out', '排除'),
}

export const places = listOf(
  'Changes',
  '更改',
  object('Change', '更改', {
    area: text('Area', '模块', { required: true }),
    id: int('Record', '记录', { required: true }),
    environment: text('Environment', '环境', { required: true }),
  }),
  { max: 10_000 },
)

/** Filter for changes with something in common. */
export const alike = json('Where', '条件', {
  help: [
    'Instead of a list: any of area, environment, language, kind, q, step, field and value.',
    '代替列表：area、environment、language、kind、q、step、field、value，可任意组合。',
  ],
})

/** Decision in a conflict: this side's values, the target's, or none yet. */
export const decision = {
  changes: places,
  where: alike,
  take: choice(
    'Take',
    '采用',
    [
      ['mine', 'Mine', '此处的值'],
      ['theirs', 'Theirs', '目标的值'],
      ['open', 'Neither yet', '暂不处理'],
    ],
    { required: true },
  ),
  fields: listOf('Fields', '字段', text('Field', '字段'), {
    max: 1_000,
    help: ['The others go to the other side; all when left out.', '其余字段采用另一方的值；不填则为全部。'],
  }),
}
