import { area, countries, create, flag, get, list, publish, remove, text, toggle, update } from '#catalogue/index.ts'

export const forumGroupTab = area({
  id: 'forum-group-tab',
  title: ['Group tab', 'Group tabs', '小组标签页'],
  label: 'displayName',
  fields: {
    displayName: text('Name in the app', '展示名称', { required: true, max: 60 }),
    country: countries('Countries', '投放国家'),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'displayName', 'country', 'status', 'updated_at'],
  filters: ['country', 'status'],
  search: ['displayName'],
  state: 'status',
  commands: {
    list: list('GET /api/forum/group-tab', { pageSize: 20 }),
    get: get('GET /api/forum/group-tab/{id}'),
    create: create('POST /api/forum/group-tab'),
    update: update('PUT /api/forum/group-tab/{id}'),
    remove: remove('DELETE /api/forum/group-tab/{id}'),
    toggleOnline: toggle('PUT /api/forum/group-tab/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/-/send-forum-group-tab-to-ind', { param: 'id' }),
  },
})
