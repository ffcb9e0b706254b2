import {
  area,
  country,
  create,
  flag,
  get,
  language,
  list,
  publish,
  remove,
  setStatus,
  update,
} from '#catalogue/index.ts'

export const countryLanguageRelation = area({
  id: 'country-language-relation',
  title: ['Country-language relation', 'Country-language relations', '国家语言关系'],
  label: 'country',
  fields: {
    country: country('Country', '国家', { required: true }),
    language: language('Language', '语言', {
      required: true,
      help: ['The language of pushes to this country.', '向该国家推送时使用的语言。'],
    }),
    status: flag('In use', '启用', { default: 1 }),
  },
  columns: ['id', 'country', 'language', 'status', 'updated_at'],
  filters: ['country', 'language', 'status'],
  search: ['country', 'language'],
  order: { by: 'country', direction: 'asc' },
  state: 'status',
  unique: ['country', 'language'],
  key: ['country', 'language'],
  commands: {
    list: list('GET /api/country-language-relation'),
    get: get('GET /api/country-language-relation/{id}'),
    create: create('POST /api/country-language-relation'),
    update: update('PUT /api/country-language-relation/{id}'),
    updateStatus: setStatus('POST /api/country-language-relation/update-status', { field: 'status', key: 'o' }),
    remove: remove('DELETE /api/country-language-relation/{id}'),
    publish: publish('POST /api/send-country-language-relation-to-ind', { param: 'id' }),
  },
})
