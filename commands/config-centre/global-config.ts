import { area, create, get, list, longText, publish, remove, text, update } from '#catalogue/index.ts'

export const globalConfig = area({
  id: 'global-config',
  title: ['Global setting', 'Global settings', '全局配置'],
  label: 'title',
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    key: text('Key', '键名', {
      required: true,
      max: 120,
      help: ['The key by which the app reads it; must be unique.', '客户端读取时使用的键名，不可重复。'],
    }),
    value: longText('Value', '值', { required: true }),
  },
  columns: ['id', 'title', 'key', 'value', 'updated_at'],
  filters: ['key'],
  search: ['title', 'key', 'value'],
  unique: ['key'],
  key: ['key'],
  commands: {
    list: list('GET /api/global-config'),
    get: get('GET /api/global-config/{id}'),
    create: create('POST /api/global-config'),
    update: update('PUT /api/global-config/{id}'),
    remove: remove('DELETE /api/global-config/{id}'),
    publish: publish('POST /api/-/send-global-config-to-ind', { param: 'id' }),
  },
})
