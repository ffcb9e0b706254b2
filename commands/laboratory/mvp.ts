import { area, create, get, json, list, longText, publish, remove, text, update } from '#catalogue/index.ts'

export const mvp = area({
  id: 'mvp',
  title: ['MVP', 'MVPs', 'MVP 试验功能'],
  fields: {
    name: text('Name', '名称', { required: true, max: 200 }),
    mvpKey: text('Key', '功能标识', {
      required: true,
      max: 120,
      help: ['The key by which the app reads it; must be unique.', '客户端按此标识读取配置，不可重复。'],
    }),
    description: longText('Description', '说明', { max: 2_000 }),
    configure: json('Configuration', '配置内容', {
      example: { enabled: true, countries: ['IN', 'BD'] },
      help: ['Passed to the app unchanged.', '原样下发给客户端。'],
    }),
  },
  columns: ['id', 'name', 'mvpKey', 'description', 'configure', 'updated_at'],
  filters: ['mvpKey'],
  search: ['name', 'mvpKey', 'description'],
  unique: ['mvpKey'],
  key: ['mvpKey'],
  commands: {
    list: list('GET /api/mvp'),
    get: get('GET /api/mvp/{id}'),
    create: create('POST /api/mvp'),
    update: update('PUT /api/mvp/{id}'),
    remove: remove('DELETE /api/mvp/{id}'),
    publish: publish('POST /api/-/send-mvp-to-ind', { param: 'id' }),
  },
})
