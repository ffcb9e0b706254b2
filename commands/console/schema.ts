import {
  always,
  area,
  bool,
  command,
  int,
  json,
  listOf,
  mapOf,
  shaped,
  text,
  type Areas,
  type Menu,
} from '#catalogue/index.ts'
import { helpWords, words } from './answers.ts'

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

export const schema = area({
  id: 'schema',
  title: ['Description', 'Descriptions', '接口描述'],
  system: true,
  fields: {},
  commands: {
    catalogue: command('GET /api/-/catalogue', {
      title: ['Catalogue', '目录'],
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
      answers: 'raw',
      effect: 'read',
      self: true,
      input: { since: int('Milliseconds', '毫秒数', { min: 0, max: 60_000, default: 0 }) },
    }),
  },
})
