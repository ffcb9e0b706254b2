import { area, create, flag, list, longText, ref, remove, text, update } from '#catalogue/index.ts'

export const providerTranslation = area({
  id: 'provider-translation',
  title: ['Provider translation', 'Provider translations', '内容提供商译文'],
  parent: 'provider',
  rowKey: 'langId',
  unique: ['langId'],
  fields: {
    langId: ref('Language', '语言', 'language', { required: true }),
    name: text('Name', '名称', { required: true, max: 120 }),
    description: longText('Description', '描述'),
    disabled: flag('Disabled', '停用', { default: 0 }),
  },
  columns: ['langId', 'name', 'description', 'disabled', 'updated_at'],
  filters: ['langId', 'disabled'],
  state: 'disabled',
  commands: {
    list: list('GET /api/-/provider/{id}/multi-langs', { pageSize: 300 }),
    create: create('POST /api/-/provider/{id}/multi-langs'),
    update: update('PUT /api/-/provider/{id}/multi-langs/{langRowId}'),
    remove: remove('DELETE /api/-/provider/{id}/multi-langs/{langRowId}'),
  },
})
