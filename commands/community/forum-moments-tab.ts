import { area, choice, create, get, list, publish, remove, text, update } from '#catalogue/index.ts'

export const forumMomentsTab = area({
  id: 'forum-moments-tab',
  title: ['Moments tab', 'Moments tabs', '动态标签页'],
  label: 'displayName',
  fields: {
    type: choice(
      'Shows',
      '类型',
      [
        [1, 'Recommended posts', '推荐'],
        [2, 'Posts of people one follows', '关注'],
        [3, 'Latest posts', '最新'],
        [4, 'Posts of a topic', '话题'],
        [5, 'Posts of a group', '小组'],
      ],
      { open: true },
    ),
    displayName: text('Name in the app', '展示名称', { required: true, max: 60 }),
    recommendKey: text('Recommendation key', '推荐标识', {
      max: 120,
      help: ['The key of the tab in the recommendation service.', '推荐服务识别该标签页的标识。'],
    }),
  },
  columns: ['id', 'displayName', 'type', 'recommendKey', 'updated_at'],
  filters: ['type', 'recommendKey'],
  search: ['displayName', 'recommendKey'],
  commands: {
    list: list('GET /api/forum/moments-tab', { pageSize: 20 }),
    get: get('GET /api/forum/moments-tab/{id}'),
    create: create('POST /api/forum/moments-tab'),
    update: update('PUT /api/forum/moments-tab/{id}'),
    remove: remove('DELETE /api/forum/moments-tab/{id}'),
    publish: publish('POST /api/-/send-forum-moments-tab-to-ind', { param: 'id' }),
  },
})
