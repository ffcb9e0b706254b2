import { area, command } from '#catalogue/index.ts'

export const schema = area({
  id: 'schema',
  title: ['Description', 'Descriptions', '接口描述'],
  system: true,
  fields: {},
  commands: {
    catalogue: command('GET /api/-/catalogue', { title: ['Catalogue', '目录'], effect: 'read', self: true }),
    commands: command('GET /api/-/commands', { title: ['Commands', '命令列表'], effect: 'read', self: true }),
    openapi: command('GET /api/-/openapi.json', {
      title: ['OpenAPI document', 'OpenAPI 文档'],
      effect: 'read',
      self: true,
    }),
    events: command('GET /api/-/events', { title: ['Live events', '实时事件'], effect: 'read', self: true }),
  },
})
