import {
  area,
  command,
  create,
  flag,
  get,
  image,
  list,
  publish,
  ref,
  remove,
  text,
  update,
  url,
} from '#catalogue/index.ts'
import { itself, verdict } from './checking.ts'
import { homePlace } from './home-place.ts'

const actId = ref('Activity', '活动', 'activity')

export const h5HomeAct = area({
  id: 'h5-home-act',
  title: ['H5 home activity', 'H5 home activities', 'H5 首页活动'],
  label: 'name',
  open: true,
  untyped: true,
  fields: {
    name: text('Name', '名称', { max: 200 }),
    actId,
    url: url('Address', '链接', {
      help: ['For links other than activities of the console.', '非后台活动时填写跳转地址。'],
    }),
    image_id: image('Picture', '图片'),
    ...homePlace,
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'actId', 'position', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['actId', 'position', 'country', 'status'],
  search: ['name'],
  order: { by: 'position', direction: 'asc' },
  picture: 'image_id',
  state: 'status',
  window: ['start_time', 'end_time'],
  commands: {
    list: list('GET /api/h5-home-act'),
    get: get('GET /api/h5-home-act/{id}'),
    create: create('POST /api/h5-home-act'),
    update: update('PUT /api/h5-home-act/{id}'),
    remove: remove('DELETE /api/h5-home-act/{id}'),
    check: command('GET /api/h5-home-act/check', {
      title: ['Check a home activity', '检查首页活动'],
      help: ['Checks, before saving, whether the activity can be placed there.', '保存前检查该活动能否放在此位置。'],
      effect: 'read',
      input: { actId, ...homePlace, id: itself },
      returns: verdict,
    }),
    publish: publish('POST /api/-/send-h5-home-act-to-ind', { param: 'id' }),
  },
})
