import { area, create, flag, get, list, publish, text, update } from '#catalogue/index.ts'

export const language = area({
  id: 'language',
  title: ['Language', 'Languages', '语言'],
  label: 'name',
  fields: {
    code: text('Code', '语言代码', { required: true, max: 12 }),
    name: text('English name', '英文名', { required: true, max: 80 }),
    comment: text('Chinese name', '中文名', { max: 80 }),
    disabled: flag('Disabled', '停用', {
      default: 0,
      help: ['No new translations are added in this language.', '停用后不再新增该语言的译文。'],
    }),
  },
  columns: ['id', 'code', 'name', 'comment', 'disabled', 'updated_at'],
  filters: ['code', 'disabled'],
  search: ['code', 'name', 'comment'],
  order: { by: 'code', direction: 'asc' },
  state: 'disabled',
  retired: 'disabled',
  unique: ['code'],
  key: ['code'],
  commands: {
    list: list('GET /api/language', { pageSize: 1000 }),
    listAll: list('GET /api/language-all', { pageSize: 1000, title: ['All languages', '全部语言'] }),
    get: get('GET /api/language/{id}'),
    create: create('POST /api/language'),
    update: update('PUT /api/language/{id}'),
    publish: publish('POST /api/-/send-language-to-ind', { param: 'id' }),
  },
})
