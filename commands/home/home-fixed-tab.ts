import { area, create, get, imageUrl, int, list, publish, remove, sort, text, update, url } from '#catalogue/index.ts'

export const homeFixedTab = area({
  id: 'home-fixed-tab',
  title: ['Home fixed tab', 'Home fixed tabs', '首页固定标签'],
  fields: {
    name: text('Name', '名称', { required: true, max: 60 }),
    image_url: imageUrl('Icon', '图标'),
    link: url('Address', '跳转链接'),
    sort: int('Order', '排序', { default: 1 }),
  },
  columns: ['id', 'name', 'link', 'sort', 'updated_at'],
  search: ['name', 'link'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'image_url',
  commands: {
    list: list('GET /api/homeFixedTab'),
    get: get('GET /api/homeFixedTab/{id}'),
    create: create('POST /api/homeFixedTab'),
    update: update('PUT /api/homeFixedTab/{id}'),
    remove: remove('DELETE /api/homeFixedTab/{id}'),
    sort: sort('POST /api/-/home-fixed-tabs/sort'),
    publish: publish('POST /api/send-homeFixedTab-to-ind', {
      param: 'id',
      alias: ['POST /api/send-home-fixed-tab-to-ind'],
    }),
  },
})
