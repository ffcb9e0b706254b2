import { area, choice, command, create, flag, get, int, json, list, publish, toggle, update } from '#catalogue/index.ts'

const page = choice(
  'Page',
  '所属页面',
  [
    ['home', 'Home', '首页'],
    ['game', 'Game', '游戏页'],
    ['rank', 'Ranks', '榜单页'],
    ['task', 'Task centre', '任务中心'],
    ['mine', 'Mine', '我的'],
    ['exit', 'On leaving', '退出时'],
  ],
  { open: true, required: true },
)

export const ahaInstantLocalPushConfig = area({
  id: 'aha-instant-local-push-config',
  title: ['Local push page', 'Local push pages', '本地推送页面'],
  label: 'page',
  fields: {
    page,
    status: flag('On', '启用', { default: 0 }),
    sort: int('Order', '排序', { default: 1 }),
  },
  columns: ['id', 'page', 'sort', 'status', 'updated_at'],
  filters: ['status'],
  order: { by: 'sort', direction: 'asc' },
  state: 'status',
  places: [{ by: ['page'], at: 'page' }],
  commands: {
    list: list('GET /api/aha-instant-local-push-config/list', { filters: { show_page: 'page' } }),
    get: get('GET /api/aha-instant-local-push-config/detail/{id}'),
    create: create('POST /api/aha-instant-local-push-config/create'),
    update: update('POST /api/aha-instant-local-push-config/update'),
    switch: toggle('POST /api/aha-instant-local-push-config/switch', {
      field: 'status',
      value: 'status',
      title: ['Switch on or off', '启用或停用'],
    }),
    showJson: command('GET /api/aha-instant-local-push-config/showJson/{id}', {
      title: ['Show what the app receives', '查看下发内容'],
      help: [
        'The page as the app receives it, with the local pushes that are on and have not ended.',
        '应用实际收到的内容：该页面及其已启用且未过期的本地推送。',
      ],
      effect: 'read',
      key: 'w',
      returns: {
        page,
        status: flag('On', '启用', { required: true }),
        sort: int('Order', '排序', { required: true }),
        pushes: json('Pushes', '推送', { required: true }),
      },
    }),
    transmission: publish('GET /api/aha-instant-local-push-config/transmission/{id}', {
      param: 'id',
      to: 'other-region',
      title: ['Transmit to the other region', '同步到另一区域'],
      help: ['From Ireland to India, or the other way round.', '爱尔兰与印度之间互相同步。'],
    }),
    publish: publish('POST /api/send-aha-instant-local-config-to-ind', { param: 'configId', key: 'p' }),
  },
})
