import { area, countries, create, dateTime, get, image, list, publish, remove, text, url } from '#catalogue/index.ts'

/** The specification has no update: operators create a replacement. */
export const pops = area({
  id: 'pops',
  title: ['Ad pop', 'Ad pops', '广告弹窗投放'],
  fields: {
    name: text('Name', '名称', { max: 120, help: ['For operators only.', '仅供后台识别，不对用户展示。'] }),
    countryCode: countries('Countries', '投放国家'),
    start_time: dateTime('Start', '开始时间'),
    end_time: dateTime('End', '结束时间'),
    imageId: image('Picture', '图片'),
    url: url('Address', '跳转链接'),
  },
  columns: ['id', 'name', 'countryCode', 'start_time', 'end_time', 'url', 'created_at'],
  filters: ['countryCode', 'start_time', 'end_time'],
  search: ['name', 'url'],
  picture: 'imageId',
  window: ['start_time', 'end_time'],
  commands: {
    list: list('GET /api/pops'),
    get: get('GET /api/pops/{id}'),
    create: create('POST /api/pops'),
    remove: remove('DELETE /api/pops/{id}'),
    publish: publish('POST /api/send-pop-to-ind', { param: 'popId' }),
  },
})
