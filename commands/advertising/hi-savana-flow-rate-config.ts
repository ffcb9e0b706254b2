import {
  area,
  choice,
  country,
  create,
  flag,
  get,
  int,
  list,
  publish,
  remove,
  toggle,
  update,
} from '#catalogue/index.ts'

export const hiSavanaFlowRateConfig = area({
  id: 'hi-savana-flow-rate-config',
  title: ['Flow rate', 'Flow rates', '信息流广告分流'],
  label: 'flow',
  fields: {
    flow: choice(
      'Flow',
      '信息流',
      [
        ['home-feed', 'Home feed', '首页信息流'],
        ['dual-column', 'Dual column', '双列流'],
        ['category-tab', 'Category tab', '分类页签'],
        ['exit-interception', 'On leaving', '退出拦截'],
      ],
      { required: true },
    ),
    country: country('Country', '国家', {
      default: 'ALL',
      help: [
        'All countries means those without rates of their own for this flow.',
        '“全部国家”指该信息流下没有单独配置的国家。',
      ],
    }),
    hisavana_rate: int('Hisavana, %', 'Hisavana 占比（%）', {
      default: 100,
      max: 100,
      help: ['The three rates must add up to 100.', '三项占比合计须为 100。'],
    }),
    admob_rate: int('AdMob, %', 'AdMob 占比（%）', { default: 0, max: 100 }),
    self_rate: int('Self-run ads, %', '自营广告占比（%）', { default: 0, max: 100 }),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'flow', 'country', 'hisavana_rate', 'admob_rate', 'self_rate', 'status', 'updated_at'],
  filters: ['status', 'flow', 'country'],
  order: { by: 'flow', direction: 'asc' },
  state: 'status',
  places: [{ by: ['flow', 'country'], at: 'flow', countries: 'as written' }],
  commands: {
    list: list('GET /api/hi-savana-flow-rate-config'),
    get: get('GET /api/hi-savana-flow-rate-config/{id}'),
    create: create('POST /api/hi-savana-flow-rate-config'),
    update: update('PUT /api/hi-savana-flow-rate-config/{id}'),
    remove: remove('DELETE /api/hi-savana-flow-rate-config/{id}'),
    toggleOnline: toggle('PUT /api/-/hi-savana-flow-rate-config/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/-/hi-savana-flow-rate-config/publish', { param: 'id' }),
  },
})
