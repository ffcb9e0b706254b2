import { area, command, computed, language, list, longText, remove } from '#catalogue/index.ts'
import { origin } from './common-content.ts'

const fields = {
  language_code: language('Language', '语言', { required: true }),
  content: longText('Text', '文案', { required: true, max: 5000 }),
}

export const commonContentTranslation = area({
  id: 'common-content-translation',
  title: ['Translation', 'Translations', '文案译文'],
  parent: 'common-content',
  rowKey: 'language_code',
  unique: ['language_code'],
  label: 'content',
  fields: { ...fields, origin: computed(origin) },
  columns: ['language_code', 'content', 'origin', 'updated_at'],
  filters: ['language_code', 'origin'],
  commands: {
    list: list('GET /api/-/common-content/{id}/translations', { pageSize: 300 }),
    save: command('POST /api/-/common-content/{id}/translations', {
      title: ['Save a translation', '保存译文'],
      help: ['Updates the text if the language already exists.', '语言已存在时更新译文。'],
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: fields,
      returns: fields,
    }),
    remove: remove('DELETE /api/-/common-content/{id}/translations/{language_code}'),
  },
})
