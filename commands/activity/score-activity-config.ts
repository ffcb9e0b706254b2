import { area, countries, create, flag, get, list, publish, remove, text, toggle, update } from '#catalogue/index.ts'

/** Countries and minimum app version for collecting points. */
export const scoreActivityConfig = area({
  id: 'score-activity-config',
  title: ['Points config', 'Points configs', '积分活动配置'],
  label: 'aha_version',
  fields: {
    country: countries('Countries', '开放国家', {
      help: [
        'All countries means those without a config of their own for this version.',
        '“全部国家”指该版本下没有单独配置的国家。',
      ],
    }),
    aha_version: text('From app version', '起始版本', {
      max: 40,
      help: ['A version code; empty means every version.', '填写版本号，留空表示全部版本。'],
    }),
    is_open: flag('Open', '开启', { default: 0 }),
  },
  columns: ['id', 'country', 'aha_version', 'is_open', 'updated_at'],
  filters: ['is_open', 'country', 'aha_version'],
  state: 'is_open',
  places: [{ by: ['country', 'aha_version'], at: 'country', empty: 'a place', countries: 'as written' }],
  commands: {
    list: list('GET /api/score-activity-config'),
    get: get('GET /api/score-activity-config/{id}'),
    create: create('POST /api/score-activity-config'),
    update: update('PUT /api/score-activity-config/{id}'),
    remove: remove('DELETE /api/score-activity-config/{id}'),
    toggleOpen: toggle('PUT /api/-/score-activity-config/{id}/toggle-open', {
      field: 'is_open',
      value: 'is_open',
    }),
    publish: publish('POST /api/-/send-score-activity-config-to-ind', { param: 'id' }),
  },
})
