import { area, create, flag, get, image, int, list, publish, ref, remove, text, update } from '#catalogue/index.ts'

export const h5PageGame = area({
  id: 'h5-page-game',
  title: ['Game of an H5 page', 'Games of H5 pages', 'H5 页面游戏'],
  label: 'label',
  open: true,
  untyped: true,
  fields: {
    pageId: ref('Page', '页面', 'h5-page', { onDelete: 'refuse' }),
    gameId: ref('Game', '游戏', 'h5game'),
    label: text('Label', '角标文案', { max: 60 }),
    imageId: image('Picture', '图片'),
    sort: int('Order', '排序', { default: 1 }),
    status: flag('Online', '上线', { default: 1 }),
  },
  columns: ['id', 'pageId', 'gameId', 'label', 'sort', 'status', 'updated_at'],
  filters: ['pageId', 'gameId', 'status'],
  search: ['label'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  state: 'status',
  unique: ['pageId', 'gameId'],
  commands: {
    list: list('GET /api/h5-page-game'),
    get: get('GET /api/h5-page-game/{id}'),
    create: create('POST /api/h5-page-game'),
    update: update('PUT /api/h5-page-game/{id}'),
    remove: remove('DELETE /api/h5-page-game/{id}'),
    publish: publish('POST /api/-/send-h5-page-game-to-ind', { param: 'id' }),
  },
})
