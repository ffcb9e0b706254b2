import { area, create, list, publish, remove, text, update } from '#catalogue/index.ts'

export const channelRelation = area({
  id: 'channel-relation',
  title: ['Channel relation', 'Channel relations', '渠道关系'],
  fields: { name: text('Name', '名称', { required: true, max: 120 }) },
  columns: ['id', 'name', 'created_at', 'updated_at'],
  key: ['name'],
  commands: {
    list: list('GET /api/channel-relation', { pageSize: 10 }),
    create: create('POST /api/channel-relation'),
    update: update('PUT /api/channel-relation/{id}'),
    remove: remove('DELETE /api/channel-relation/{id}'),
    publish: publish('POST /api/-/send-channel-relation-to-ind', { param: 'id' }),
  },
})
