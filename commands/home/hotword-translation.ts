import { area, create, language, list, remove, text, update } from '#catalogue/index.ts'

export const hotwordTranslation = area({
  id: 'hotword-translation',
  title: ['Hotword translation', 'Hotword translations', '热词译文'],
  parent: 'hotword',
  rowKey: 'lang',
  unique: ['lang'],
  fields: {
    lang: language('Language', '语言', { required: true }),
    name: text('Word', '热词', { required: true, max: 60 }),
  },
  columns: ['lang', 'name', 'updated_at'],
  filters: ['lang'],
  commands: {
    list: list('GET /api/hotword/{id}/i18n', { pageSize: 300 }),
    create: create('POST /api/hotword/{id}/i18n'),
    update: update('PUT /api/hotword/{id}/i18n/{lang}'),
    remove: remove('DELETE /api/hotword/{id}/i18n/{lang}'),
  },
})
