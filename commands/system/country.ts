import { area, create, flag, list, publish, text, update } from '#catalogue/index.ts'

export const country = area({
  id: 'country',
  title: ['Country', 'Countries', '国家'],
  fields: {
    code: text('Code', '国家代码', { required: true, min: 2, max: 2 }),
    name: text('English name', '英文名', { required: true, max: 120 }),
    name_zh: text('Chinese name', '中文名', { max: 120 }),
    region: text('Region', '大区', { max: 60 }),
    targeting: flag('For targeting', '可用于定向', {
      default: 1,
      help: ['Can be chosen when targeting deliveries.', '可在资源定向投放中选择。'],
    }),
  },
  columns: ['id', 'code', 'name', 'name_zh', 'region', 'targeting', 'updated_at'],
  filters: ['code', 'region', 'targeting'],
  search: ['code', 'name', 'name_zh'],
  order: { by: 'name', direction: 'asc' },
  unique: ['code'],
  key: ['code'],
  commands: {
    list: list('GET /api/country', { pageSize: 300 }),
    listForTargeting: list('GET /api/property-country', {
      pageSize: 300,
      defaults: { targeting: 1 },
      title: ['Countries for targeting', '可定向国家'],
    }),
    create: create('POST /api/-/countries'),
    update: update('PUT /api/-/countries/{id}'),
    publish: publish('POST /api/-/send-country-to-ind', { param: 'id' }),
  },
})
