import { area, color, create, flag, image, list, longText, ref, remove, text, update } from '#catalogue/index.ts'

export const tagTranslation = area({
  id: 'tag-translation',
  title: ['Tag translation', 'Tag translations', '标签译文'],
  parent: 'tag',
  rowKey: 'langId',
  unique: ['langId'],
  fields: {
    langId: ref('Language', '语言', 'language', { required: true }),
    name: text('Name', '名称', { required: true, max: 120 }),
    description: longText('Description', '描述'),
    bannerId: image('Banner', '横幅图'),
    backgroundColor: color('Background colour', '背景色'),
    disabled: flag('Disabled', '停用', { default: 0 }),
  },
  columns: ['langId', 'name', 'description', 'backgroundColor', 'disabled', 'updated_at'],
  filters: ['langId', 'disabled'],
  picture: 'bannerId',
  state: 'disabled',
  commands: {
    list: list('GET /api/tag/{id}/multi-langs', { pageSize: 300 }),
    create: create('POST /api/tag/{id}/multi-langs'),
    update: update('PUT /api/tag/{id}/multi-langs/{langRowId}'),
    remove: remove('DELETE /api/tag/{id}/multi-langs/{langRowId}'),
  },
})
