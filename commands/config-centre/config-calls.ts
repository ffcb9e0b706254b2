import {
  choice,
  country,
  flag,
  int,
  json,
  language,
  listOf,
  longText,
  object,
  ref,
  text,
  words,
} from '#catalogue/index.ts'
import { configFields, configNode, onOff } from './config-fields.ts'

export const node = ref('Node', '节点', 'aha-config-center', { required: true })
export const below = configFields.parentId

const configValue = {
  path: text('Path', '路径', { required: true }),
  value: json('Value', '值'),
  from: choice('Taken from', '取自', [
    ['rule', 'A rule', '国家规则'],
    ['language', 'The language', '多语言值'],
    ['value', 'The value', '默认值'],
    ['nothing', 'Nothing', '未配置'],
  ]),
  language: text('Language', '语言'),
  sub: json('Sub values', '子值'),
  isOn: int('On, including parents', '自身及上级均启用', { required: true }),
}

export const readConfigValue = {
  title: ['What the app reads', '查询生效值'],
  help: [
    'In this order: the first rule with the country, the language, its base language, the default value.',
    '依次取：命中国家的规则、该语言、其基础语言、默认值。',
  ],
  effect: 'read',
  input: { language: language('Language', '语言'), country: country('Country', '国家') },
  returns: configValue,
} as const

export const cloned = {
  id: node,
  parentId: { ...below, help: words('Leave empty to keep the parent of the original.', '留空则与原节点同级。') },
  atTop: flag('At the top', '置于顶级', { default: 0 }),
  key: text('Key of the clone', '新键名', {
    max: 60,
    help: ['Leave empty to keep the key; a number is added if it is taken.', '留空沿用原键名，重复时自动加序号。'],
  }),
  name: text('Name of the clone', '新名称', { max: 120 }),
}

export const switched = {
  id: node,
  status: choice('Status', '状态', onOff, { required: true }),
  subtree: choice('Include everything below', '含下级', [
    [0, 'As it is', '保持原状'],
    [1, 'On as well', '一并启用'],
  ]),
}

export const templateRow = {
  key: text('Path in the template', '模板内路径', { required: true }),
  name: text('Name', '名称', { required: true }),
  type: configFields.type,
  template: longText('In the template', '模板值'),
  value: longText('Here', '当前值'),
  id: int('Node', '节点'),
  state: choice('State', '状态', [
    ['same', 'Same', '一致'],
    ['different', 'Different', '不同'],
    ['missing', 'Missing', '缺失'],
  ]),
}

export const pathFound = {
  path: text('Path', '路径', { required: true }),
  nodes: listOf('From the top', '自顶向下', object('Node', '节点', configNode), { required: true }),
}
