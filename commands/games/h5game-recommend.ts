import { area, create, image, int, list, publish, ref, remove, text } from '#catalogue/index.ts'

export const h5gameRecommend = area({
  id: 'h5game-recommend',
  title: ['H5 recommendation', 'H5 recommendations', 'H5 游戏推荐'],
  label: 'label',
  fields: {
    gameId: ref('Game', '游戏', 'h5game', { required: true, onDelete: 'cascade' }),
    label: text('Label', '角标文案', { max: 60 }),
    imageId: image('Picture', '图片'),
    sort: int('Order', '排序', { default: 1 }),
  },
  columns: ['id', 'gameId', 'label', 'sort', 'imageId', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  unique: ['gameId'],
  commands: {
    list: list('GET /api/h5game/recommend', { pageSize: 10 }),
    create: create('POST /api/h5game/recommend'),
    remove: remove('DELETE /api/h5game/recommend/{id}'),
    publish: publish('POST /api/-/send-h5game-recommend-to-ind', { param: 'id' }),
  },
})
