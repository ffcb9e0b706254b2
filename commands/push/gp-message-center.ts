import {
  area,
  create,
  flag,
  get,
  image,
  list,
  longText,
  publish,
  remove,
  text,
  toggle,
  update,
  url,
  words,
} from '#catalogue/index.ts'

export const gpMessageCenter = area({
  id: 'gp-message-center',
  title: ['Message', 'Messages', '站内消息'],
  fields: {
    title: text('Title', '标题', { required: true, max: 80 }),
    icon: image('Icon', '图标'),
    message: longText('Message', '消息内容', { max: 2000, requiredIf: { is_release: [1] } }),
    deep_link: url('Deep link', '深度链接'),
    is_release: flag('Released', '已发布', {
      default: 0,
      help: ['Players see it in their message centre.', '发布后在用户的消息中心展示。'],
    }),
  },
  columns: ['id', 'title', 'message', 'deep_link', 'is_release', 'updated_at'],
  filters: ['is_release'],
  search: ['title', 'message'],
  picture: 'icon',
  state: 'is_release',
  commands: {
    list: list('GET /api/gpMessageCenter'),
    get: get('GET /api/gpMessageCenter/{id}'),
    create: create('POST /api/gpMessageCenter'),
    update: update('PUT /api/gpMessageCenter/{id}'),
    remove: remove('DELETE /api/gpMessageCenter/{id}'),
    toggleRelease: toggle('PUT /api/-/gpMessageCenter/{id}/release', {
      field: 'is_release',
      value: 'is_release',
      title: ['Release or withdraw', '发布或撤下'],
      ways: [words('Release', '上线'), words('Withdraw', '撤下')],
    }),
    publish: publish('POST /api/send-gpMessageCenter-to-ind', {
      param: 'id',
      alias: ['POST /api/send-gp-message-center-to-ind'],
    }),
  },
})
