import { area, create, flag, get, list, longText, publish, remove, text, update } from '#catalogue/index.ts'

/** Undeclared members hold the value. */
export const conf = area({
  id: 'conf',
  title: ['H5 setting', 'H5 settings', 'H5 配置'],
  label: 'key',
  open: true,
  untyped: true,
  example: { value: { seconds: 300 } },
  fields: {
    key: text('Key', '配置键', {
      max: 200,
      help: ['The key by which the site reads the setting.', '站点按此键读取配置。'],
    }),
    name: text('Name', '名称', { max: 200 }),
    remark: longText('Note', '备注', { max: 2_000 }),
    status: flag('In force', '生效', { default: 1 }),
  },
  columns: ['id', 'key', 'name', 'remark', 'status', 'updated_at'],
  filters: ['status'],
  search: ['key', 'name', 'remark'],
  order: { by: 'key', direction: 'asc' },
  state: 'status',
  unique: ['key'],
  key: ['key'],
  commands: {
    list: list('GET /api/conf'),
    get: get('GET /api/conf/{id}'),
    create: create('POST /api/conf'),
    update: update('PUT /api/conf/{id}'),
    remove: remove('DELETE /api/conf/{id}'),
    publish: publish('POST /api/-/send-conf-to-ind', { param: 'id' }),
  },
})
