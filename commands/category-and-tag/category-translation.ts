import { area, create, flag, list, longText, ref, remove, text, update } from '#catalogue/index.ts'

export const categoryTranslation = area({
  id: 'category-translation',
  title: ['Category translation', 'Category translations', '分类译文'],
  parent: 'category',
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
    list: list('GET /api/category/{id}/multi-langs', { pageSize: 300 }),
    create: create('POST /api/category/{id}/multi-langs'),
    update: update('PUT /api/category/{id}/multi-langs/{langRowId}'),
    remove: remove('DELETE /api/category/{id}/multi-langs/{langRowId}'),
  },
})
