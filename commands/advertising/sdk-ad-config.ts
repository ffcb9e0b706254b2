import {
  area,
  countries,
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

export const sdkAdConfig = area({
  id: 'sdk-ad-config',
  title: ['SDK ad config', 'SDK ad configs', 'SDK 广告配置'],
  label: 'aha_version',
  fields: {
    aha_version: text('App version', '应用版本', {
      max: 20,
      help: ['Leave empty for all versions.', '留空表示全部版本。'],
    }),
    country: countries('Countries', '国家', {
      help: [
        'All countries means those without a config of their own for this version.',
        '“全部国家”指该版本下没有单独配置的国家。',
      ],
    }),
    exposure_ratio: int('Shown to, %', '曝光比例（%）', {
      default: 100,
      max: 100,
      help: ['Share of players who see ads of the SDK.', '可看到 SDK 广告的用户比例。'],
    }),
    is_open: flag('Open', '开启', { default: 0 }),
  },
  columns: ['id', 'aha_version', 'country', 'exposure_ratio', 'is_open', 'updated_at'],
  filters: ['is_open', 'country', 'aha_version'],
  search: ['aha_version'],
  state: 'is_open',
  places: [{ by: ['aha_version', 'country'], at: 'country', empty: 'a place', countries: 'as written' }],
  commands: {
    list: list('GET /api/sdk-ad-config'),
    get: get('GET /api/sdk-ad-config/{id}'),
    create: create('POST /api/sdk-ad-config'),
    update: update('PUT /api/sdk-ad-config/{id}'),
    remove: remove('DELETE /api/sdk-ad-config/{id}'),
    toggleOpen: toggle('PUT /api/-/sdk-ad-config/{id}/open', {
      field: 'is_open',
      value: 'is_open',
      title: ['Turn on or off', '开启或关闭'],
    }),
    publish: publish('POST /api/-/sdk-ad-config/publish', { param: 'id' }),
  },
})
