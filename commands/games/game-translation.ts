import { area, create, language, list, local, longText, ref, remove, text, update } from '#catalogue/index.ts'

export const gameTranslation = area({
  id: 'game-translation',
  title: ['Game translation', 'Game translations', '游戏译文'],
  parent: 'game',
  rowKey: 'lang_id',
  unique: ['lang_id'],
  label: 'name',
  fields: {
    lang_id: ref('Language', '语言', 'language', { required: true }),
    // each environment uses the code of its own language
    language_code: local(language('Language code', '语言代码')),
    name: text('Name', '名称', { required: true, max: 200 }),
    introduction: text('Introduction', '一句话简介', { max: 500 }),
    description: longText('Description', '描述'),
    new_version_feature: longText('What is new', '新版特性'),
    welfare: longText('Benefits', '福利说明'),
  },
  columns: ['lang_id', 'language_code', 'name', 'introduction', 'description', 'updated_at'],
  filters: ['lang_id', 'language_code', 'name'],
  commands: {
    list: list('GET /api/game/{id}/language', { pageSize: 300 }),
    create: create('POST /api/game/{id}/language'),
    createForH5: create('POST /api/h5game/{id}/language', {
      title: ['Translate an H5 game', '新增 H5 游戏译文'],
    }),
    update: update('PUT /api/game/{id}/language/{langRowId}'),
    remove: remove('DELETE /api/game/{id}/language/{langRowId}'),
  },
})
