import { area, create, image, int, list, ref, remove, text } from '#catalogue/index.ts'

export const forumGroupTabItem = area({
  id: 'forum-group-tab-item',
  title: ['Group of the tab', 'Groups of the tab', '标签页小组'],
  parent: 'forum-group-tab',
  unique: ['groupId'],
  label: 'groupId',
  fields: {
    groupId: ref('Group', '小组', 'forum-group', { required: true, onDelete: 'cascade' }),
    label: text('Label', '角标文案', { max: 60 }),
    imageId: image('Picture', '图片'),
    sort: int('Order', '排序', { default: 1 }),
  },
  columns: ['id', 'groupId', 'label', 'imageId', 'sort', 'updated_at'],
  filters: ['groupId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/forum/group-tab/{id}/item', { pageSize: 10 }),
    create: create('POST /api/forum/group-tab/{id}/item'),
    remove: remove('DELETE /api/forum/group-tab/{id}/item/{itemId}'),
  },
})
