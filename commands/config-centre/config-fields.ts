import {
  choice,
  countries,
  int,
  json,
  listOf,
  longText,
  object,
  perLanguage,
  ref,
  text,
  type Fields,
} from '#catalogue/index.ts'

export const onOff = [
  [1, 'On', '启用'],
  [0, 'Off', '停用'],
] as const

const key = text('Key', '键名', {
  required: true,
  max: 60,
  help: [
    'The key by which the app reads it: letters, digits, - and _. Unique below its parent.',
    '客户端读取时使用的键名，由字母、数字、- 和 _ 组成，同级唯一。',
  ],
})

export const configFields = {
  parentId: ref('Below', '上级节点', 'aha-config-center', {
    onDelete: 'cascade',
    help: ['Leave empty for the top level.', '留空为顶级节点。'],
  }),
  key,
  name: text('Name', '名称', { required: true, max: 120 }),
  type: choice(
    'Kind',
    '类型',
    [
      ['group', 'Group', '分组'],
      ['text', 'Text', '文本'],
      ['number', 'Number', '数值'],
      ['switch', 'Switch', '开关'],
      ['json', 'JSON', 'JSON 数据'],
      ['url', 'Address', '链接'],
      ['template', 'Template', '模板'],
    ],
    { default: 'text' },
  ),
  value: longText('Value', '默认值', {
    help: ['For languages and countries without a value of their own.', '未单独配置语言或国家时使用。'],
  }),
  language: perLanguage('Value by language', '多语言值', {
    help: ['pt-BR falls back to pt, then to the value.', '如 pt-BR 未填写则取 pt，再取默认值。'],
  }),
  rules: listOf(
    'Value by country',
    '按国家取值',
    object('Rule', '规则', {
      countries: countries('Countries', '国家'),
      value: longText('Value', '值', { required: true }),
    }),
    {
      max: 100,
      help: ['The first rule with the country takes precedence over languages.', '命中的第一条规则优先于多语言值。'],
    },
  ),
  sub: listOf(
    'Sub values',
    '子值',
    object('Sub value', '子值', { key, name: text('Name', '名称', { max: 120 }), value: longText('Value', '值') }),
    { max: 200, help: ['Additional values delivered with this one.', '随该配置一并下发的附加值。'] },
  ),
  extra: json('Extra', '扩展信息', { help: ['Passed to the app unchanged.', '原样下发给客户端。'] }),
  sort: int('Order', '排序', { default: 1 }),
  status: choice('Status', '状态', onOff, { default: 1 }),
} satisfies Fields

export const configNode = {
  id: int('Id', '编号', { required: true }),
  parentId: int('Below', '上级节点'),
  key: text('Key', '键名', { required: true }),
  name: text('Name', '名称', { required: true }),
  type: configFields.type,
  status: configFields.status,
  sort: configFields.sort,
} satisfies Fields

export const children = int('Below it', '下级数量', { required: true })
