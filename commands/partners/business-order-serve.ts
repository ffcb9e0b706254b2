import { area, choice, create, get, list, publish, ref, remove, text, update, url } from '#catalogue/index.ts'

export const businessOrderServe = area({
  id: 'business-order-serve',
  title: ['Business order', 'Business orders', '商务订单'],
  label: 'channel',
  fields: {
    channel: text('Channel', '渠道', { required: true, max: 120 }),
    mode: choice(
      'Leads to',
      '投放方式',
      [
        [1, 'A game', '游戏'],
        [2, 'An address', '链接'],
      ],
      { default: 1 },
    ),
    link: url('Address', '链接', { requiredIf: { mode: [2] } }),
    gameId: ref('Game', '游戏', 'game', { requiredIf: { mode: [1] } }),
  },
  columns: ['id', 'channel', 'mode', 'gameId', 'link', 'updated_at'],
  filters: ['channel', 'mode', 'gameId'],
  search: ['channel', 'link'],
  commands: {
    list: list('GET /api/business-order-serve'),
    get: get('GET /api/business-order-serve/{id}'),
    create: create('POST /api/business-order-serve'),
    update: update('PUT /api/business-order-serve/{id}'),
    remove: remove('DELETE /api/business-order-serve/{id}'),
    publish: publish('POST /api/-/send-business-order-serve-to-ind', { param: 'id' }),
  },
})
