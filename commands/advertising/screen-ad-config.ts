import { area, create, flag, get, int, list, publish, remove, text, toggle, update } from '#catalogue/index.ts'

export const screenAdConfig = area({
  id: 'screen-ad-config',
  title: ['Splash ad config', 'Splash ad configs', '开屏广告配置'],
  fields: {
    name: text('Name', '名称', { max: 120 }),
    is_open: flag('Open', '开启', { default: 0, help: ['One at a time.', '同一时间仅一个生效。'] }),
    is_protect_new_user: flag('Protect new users', '新用户保护', {
      default: 1,
      help: ['No splash ads on the first day.', '首日不展示开屏广告。'],
    }),
    max_show_times: int('Max. shown per day', '每日最多展示次数', { default: 3, max: 1440 }),
    show_interval: int('Interval, min', '展示间隔（分钟）', { default: 60, max: 1440 }),
    switch_interval: int('Away from the app for, s', '切回前台间隔（秒）', {
      default: 30,
      max: 86_400,
      help: ['No ad for users who come back sooner.', '离开不足该时长切回前台不展示。'],
    }),
  },
  columns: [
    'id',
    'name',
    'max_show_times',
    'show_interval',
    'switch_interval',
    'is_protect_new_user',
    'is_open',
    'updated_at',
  ],
  filters: ['is_open', 'is_protect_new_user'],
  search: ['name'],
  state: 'is_open',
  announced: true,
  places: [{ by: [] }],
  commands: {
    list: list('GET /api/screen-ad-config'),
    get: get('GET /api/screen-ad-config/{id}'),
    create: create('POST /api/screen-ad-config'),
    update: update('PUT /api/screen-ad-config/{id}'),
    remove: remove('DELETE /api/screen-ad-config/{id}'),
    toggleOpen: toggle('PUT /api/-/screen-ad-config/{id}/open', {
      field: 'is_open',
      value: 'is_open',
      title: ['Turn on or off', '开启或关闭'],
    }),
    publish: publish('POST /api/-/screen-ad-config/publish', { param: 'id' }),
  },
})
