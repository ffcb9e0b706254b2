import {
  area,
  computed,
  create,
  flag,
  get,
  int,
  list,
  publish,
  ref,
  remove,
  sort,
  toggle,
  update,
} from '#catalogue/index.ts'

const unlimited = ['0: no limit.', '0 表示不限。'] as const

export const ahaTaskPrizeConfig = area({
  id: 'aha-task-prize-config',
  title: ['Exchange offer', 'Exchange offers', '奖品兑换配置'],
  label: 'prizeId',
  fields: {
    prizeId: ref('Prize', '奖品', 'aha-task-prize', { required: true, onDelete: 'refuse' }),
    points: int('Points', '所需积分', { default: 0, requiredIf: { status: [1] } }),
    prize_limit_per_day: int('Daily limit, all players', '每日总兑换上限', { default: 0, help: unlimited }),
    user_prize_limit_per_day: int('Daily limit per player', '每人每日兑换上限', { default: 0, help: unlimited }),
    valid_hour: int('Valid, hours', '领取有效期（小时）', {
      default: 24,
      requiredIf: { status: [1] },
      help: ['How long an exchanged prize can be claimed.', '兑换后可领取的时长。'],
    }),
    sort: int('Order', '排序', { default: 1 }),
    status: flag('On', '启用', { default: 0 }),
    given_today: computed(
      int('Exchanged today', '今日已兑换', {
        help: ['From the points ledger, since 00:00 UTC.', '据积分流水统计，自 UTC 零点起。'],
      }),
    ),
  },
  columns: [
    'id',
    'prizeId',
    'points',
    'given_today',
    'prize_limit_per_day',
    'user_prize_limit_per_day',
    'valid_hour',
    'sort',
    'status',
  ],
  filters: ['status', 'prizeId', 'points'],
  order: { by: 'sort', direction: 'asc' },
  state: 'status',
  places: [{ by: ['prizeId'] }],
  commands: {
    list: list('GET /api/ahaTaskPrizeConfig'),
    get: get('GET /api/ahaTaskPrizeConfig/{id}'),
    create: create('POST /api/ahaTaskPrizeConfig'),
    update: update('PUT /api/ahaTaskPrizeConfig/{id}'),
    remove: remove('DELETE /api/ahaTaskPrizeConfig/{id}'),
    toggleStatus: toggle('PUT /api/-/ahaTaskPrizeConfig/{id}/toggle-status', {
      field: 'status',
      value: 'status',
    }),
    sort: sort('POST /api/-/ahaTaskPrizeConfig/sort'),
    publish: publish('POST /api/send-ahaTaskPrizeConfig-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-task-prize-config-to-ind'],
    }),
  },
})
