import { area, create, get, list, publish, remove, text, update, url } from '#catalogue/index.ts'

export const collaborator = area({
  id: 'collaborator',
  title: ['Collaborator', 'Collaborators', '合作方'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    deeplink: url('Deep link', '深度链接'),
  },
  columns: ['id', 'name', 'deeplink', 'updated_at'],
  search: ['name', 'deeplink'],
  key: ['name'],
  commands: {
    list: list('GET /api/collaborator'),
    get: get('GET /api/collaborator/{id}'),
    create: create('POST /api/collaborator'),
    update: update('PUT /api/collaborator/{id}'),
    remove: remove('DELETE /api/collaborator/{id}'),
    publish: publish('POST /api/send-collaborator-to-ind', { param: 'id' }),
  },
})
