import {
  area,
  command,
  countries,
  create,
  flag,
  get,
  image,
  int,
  list,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { itself, verdict } from './checking.ts'

const gameId = ref('Game', '游戏', 'h5game')
const cat_id = ref('Category', '分类', 'category', {
  help: ['Leave empty to recommend it on the home page.', '留空表示首页推荐。'],
})
const position = int('Position', '推荐位', { min: 1 })
const country = countries('Countries', '国家')

export const h5Recommend = area({
  id: 'h5-recommend',
  title: ['H5 recommendation', 'H5 recommendations', 'H5 推荐'],
  label: 'word',
  open: true,
  untyped: true,
  fields: {
    gameId,
    cat_id,
    position,
    word: text('Recommendation', '推荐语', { max: 200 }),
    imageId: image('Picture', '图片'),
    country,
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'gameId', 'cat_id', 'position', 'word', 'country', 'status', 'updated_at'],
  filters: ['cat_id', 'gameId', 'position', 'country', 'status'],
  search: ['word'],
  order: { by: 'position', direction: 'asc' },
  picture: 'imageId',
  state: 'status',
  commands: {
    list: list('GET /api/h5-recommend', { pageSize: 10 }),
    get: get('GET /api/h5-recommend/{id}'),
    create: create('POST /api/h5-recommend'),
    update: update('PUT /api/h5-recommend/{id}'),
    remove: remove('DELETE /api/h5-recommend/{id}'),
    checkRec: command('GET /api/h5-recommend/check-rec', {
      title: ['Check a recommendation', '检查推荐'],
      help: ['Checks, before saving, whether the game can be recommended there.', '保存前检查该游戏能否在此推荐。'],
      effect: 'read',
      input: { gameId: { ...gameId, required: true as const }, cat_id, position, country, id: itself },
      returns: verdict,
    }),
    cats: command('GET /api/h5-recommend/cats', {
      title: ['Categories and their recommendations', '各分类推荐数'],
      help: ['Categories shown in H5, with how many games each recommends.', 'H5 展示的分类及其推荐游戏数。'],
      effect: 'read',
      answers: 'many',
      returns: {
        id: int('Category', '分类', { required: true }),
        name: text('Name', '名称', { required: true }),
        total: int('Recommendations', '推荐数', { required: true }),
        online: int('Online', '在线推荐数', { required: true }),
      },
    }),
    publish: publish('POST /api/-/send-h5-recommend-to-ind', { param: 'id' }),
  },
})
