import {
  area,
  choice,
  command,
  country,
  create,
  flag,
  get,
  int,
  list,
  publish,
  remove,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'

const position = choice(
  'Position',
  '广告位',
  [
    ['splash', 'Splash', '开屏'],
    ['home', 'Home feed', '首页信息流'],
    ['detail', 'Game page', '游戏详情页'],
    ['exit', 'On leaving a game', '退出游戏时'],
    ['rewarded', 'Rewarded video', '激励视频'],
  ],
  { open: true, required: true },
)

export const hiSavanaAdRate = area({
  id: 'hi-savana-ad-rate',
  title: ['Ad rate (Hisavana)', 'Ad rates (Hisavana)', '广告占比（Hisavana）'],
  label: 'slot_id',
  fields: {
    slot_id: text('Slot id', '广告位 ID', { required: true, max: 64 }),
    position,
    country: country('Country', '国家', {
      default: 'ALL',
      help: [
        'All countries means those without slots of their own in this position.',
        '“全部国家”指该广告位下没有单独配置的国家。',
      ],
    }),
    rate: int('Share, %', '流量占比（%）', {
      default: 0,
      max: 100,
      help: [
        'Slots of one position and country share at most 100%; the rest shows no ad.',
        '同一广告位、同一国家的占比合计不超过 100%，剩余流量不展示广告。',
      ],
    }),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'slot_id', 'position', 'country', 'rate', 'status', 'updated_at'],
  filters: ['status', 'position', 'country'],
  search: ['slot_id'],
  order: { by: 'position', direction: 'asc' },
  state: 'status',
  commands: {
    list: list('GET /api/hi-savana-ad-rate'),
    get: get('GET /api/hi-savana-ad-rate/{id}'),
    create: create('POST /api/hi-savana-ad-rate'),
    update: update('PUT /api/hi-savana-ad-rate/{id}'),
    remove: remove('DELETE /api/hi-savana-ad-rate/{id}'),
    toggleOnline: toggle('PUT /api/-/hi-savana-ad-rate/{id}/toggle-online', { field: 'status' }),
    sums: command('GET /api/-/hi-savana-ad-rate/sums', {
      title: ['Sums of the rates', '占比合计'],
      effect: 'read',
      key: 'w',
      answers: 'many',
      returns: {
        position,
        country: country('Country', '国家', { required: true }),
        slots: int('Slots', '广告位数', { required: true }),
        rate: int('Share, %', '流量占比（%）', { required: true }),
        left: int('Left, %', '剩余（%）', { required: true }),
      },
    }),
    publish: publish('POST /api/-/hi-savana-ad-rate/publish', { param: 'id' }),
  },
})
