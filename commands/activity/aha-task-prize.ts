import {
  area,
  country,
  create,
  get,
  image,
  imageUrl,
  list,
  number,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

export const ahaTaskPrize = area({
  id: 'aha-task-prize',
  title: ['Task prize', 'Task prizes', '任务奖品'],
  fields: {
    title: text('Name', '奖品名称', { required: true, max: 120 }),
    country_code: country('Country', '国家'),
    service_provider: text('Carrier', '运营商', { max: 120 }),
    recharge_amount: number('Airtime', '充值面额', {
      min: 0,
      help: ['In the currency of the country.', '以当地货币计。'],
    }),
    supply_price: number('Supply price, US$', '供货价（美元）', { min: 0 }),
    resource_id: image('Picture', '奖品图'),
    image_url: imageUrl('Picture, address', '奖品图地址'),
  },
  columns: ['id', 'title', 'country_code', 'service_provider', 'recharge_amount', 'supply_price', 'updated_at'],
  filters: ['country_code', 'service_provider', 'recharge_amount'],
  search: ['title', 'service_provider'],
  picture: 'resource_id',
  key: ['title'],
  commands: {
    list: list('GET /api/ahaTaskPrize'),
    get: get('GET /api/ahaTaskPrize/{id}'),
    create: create('POST /api/ahaTaskPrize'),
    update: update('PUT /api/ahaTaskPrize/{id}'),
    remove: remove('DELETE /api/ahaTaskPrize/{id}', {
      help: ['Not possible while it is offered for points.', '仍在兑换配置中的奖品不可删除。'],
    }),
    publish: publish('POST /api/send-ahaTaskPrize-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-task-prize-to-ind'],
    }),
  },
})
