import {
  area,
  create,
  flag,
  get,
  image,
  importRows,
  list,
  longText,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

export const category = area({
  id: 'category',
  title: ['Category', 'Categories', '分类'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    iconId: image('Icon', '图标'),
    tagId: ref('Tag', '关联标签', 'tag', {
      help: ['Games with this tag are shown in the category.', '带有该标签的游戏会展示在此分类下。'],
    }),
    description: longText('Description', '描述'),
    disabled: flag('Disabled', '停用', { default: 0 }),
    h5Disabled: flag('Disabled for H5', 'H5 停用', {
      default: 0,
      help: ['Hidden from H5 games only.', '仅在 H5 游戏中隐藏。'],
    }),
  },
  columns: ['id', 'name', 'tagId', 'description', 'disabled', 'h5Disabled', 'updated_at'],
  filters: ['disabled', 'h5Disabled', 'tagId'],
  search: ['name', 'description'],
  picture: 'iconId',
  state: 'disabled',
  key: ['name'],
  commands: {
    list: list('GET /api/category', { pageSize: 10, filters: { h5_disabled: 'h5Disabled' } }),
    listConfig: list('GET /api/category-config', {
      pageSize: 10,
      filters: { h5_disabled: 'h5Disabled' },
      title: ['Browse categories for configuration', '浏览分类（配置用）'],
    }),
    get: get('GET /api/category/{id}'),
    create: create('POST /api/category'),
    update: update('PUT /api/category/{id}'),
    remove: remove('DELETE /api/category/{id}'),
    import: importRows('POST /api/category/import', { param: 'file' }),
    sendToInd: publish('POST /api/send-category-to-ind', { param: 'categoryId' }),
  },
})
