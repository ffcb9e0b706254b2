import { area, choice, create, get, list, publish, ref, remove, text, update, url } from '#catalogue/index.ts'

export const h5DeeplinkConfig = area({
  id: 'h5-deeplink-config',
  title: ['H5 deep link', 'H5 deep links', 'H5 深链配置'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    type: choice(
      'Opens',
      '类型',
      [
        [1, 'Game', '游戏'],
        [2, 'Web page', 'H5 页面'],
        [3, 'Page of the app', '客户端页面'],
      ],
      { open: true, default: 1 },
    ),
    game_id: ref('Game', '游戏', 'h5game'),
    link: url('Deep link', '深度链接'),
    utm_source: text('Source', '来源标识（utm_source）', { max: 120 }),
    retuan_page: choice(
      'Back leads to',
      '返回页面',
      [
        [1, 'Home', '首页'],
        [2, 'Game centre', '游戏中心'],
        [3, 'Where one came from', '来源页面'],
        [4, 'Out of the app', '退出应用'],
      ],
      { open: true },
    ),
    other_deeplink: url('Other deep link', '备用深链', {
      help: ['Used if the first link cannot be opened.', '主链接无法打开时使用。'],
    }),
  },
  columns: ['id', 'name', 'type', 'game_id', 'link', 'utm_source', 'retuan_page', 'updated_at'],
  filters: ['type', 'game_id', 'retuan_page', 'utm_source'],
  search: ['name', 'link', 'utm_source'],
  key: ['name'],
  commands: {
    list: list('GET /api/h5DeeplinkConfig'),
    get: get('GET /api/h5DeeplinkConfig/{id}'),
    create: create('POST /api/h5DeeplinkConfig'),
    update: update('PUT /api/h5DeeplinkConfig/{id}'),
    remove: remove('DELETE /api/h5DeeplinkConfig/{id}'),
    publish: publish('POST /api/send-h5DeeplinkConfig-to-ind', {
      param: 'id',
      alias: ['POST /api/send-h5-deeplink-config-to-ind'],
    }),
  },
})
