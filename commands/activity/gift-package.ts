import {
  area,
  choice,
  command,
  computed,
  copy,
  countries,
  create,
  dateTime,
  get,
  image,
  int,
  list,
  listOf,
  longText,
  object,
  perLanguage,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

// path parameters are text
const asText = [
  ['0', 'Draft', '草稿'],
  ['1', 'Running', '进行中'],
  ['2', 'Stopped', '已停用'],
] as const

export const giftPackage = area({
  id: 'gift-package',
  title: ['Gift package', 'Gift packages', '礼包'],
  fields: {
    name: text('Name', '礼包名称', { required: true, max: 120 }),
    i18ns: perLanguage('Name for players', '展示名称'),
    game_id: ref('Game', '游戏', 'game'),
    image_id: image('Picture', '图片'),
    description: longText('Description', '礼包说明', { max: 2000 }),
    gifts: listOf(
      'Gifts',
      '礼包内容',
      object('Gift', '奖品', {
        gift_id: ref('Gift', '奖品', 'gift', { required: true, onDelete: 'refuse', refusesWhile: { status: [1] } }),
        count: int('How many', '数量', { default: 1, min: 1, max: 100_000 }),
      }),
      { max: 50, requiredIf: { status: [1] } },
    ),
    countries: countries('Countries', '投放国家'),
    inventory: int('Inventory', '库存', { default: 0, requiredIf: { status: [1] } }),
    user_limit: int('For each player', '每人限领', { default: 1, help: ['0: no limit.', '0 表示不限。'] }),
    start_time: dateTime('Start', '开始时间'),
    end_time: dateTime('End', '结束时间'),
    status: computed(
      choice(
        'Status',
        '状态',
        [
          [0, 'Draft', '草稿'],
          [1, 'Running', '进行中'],
          [2, 'Stopped', '已停用'],
        ],
        { default: 0 },
      ),
    ),
  },
  columns: ['id', 'name', 'game_id', 'countries', 'inventory', 'user_limit', 'start_time', 'end_time', 'status'],
  filters: ['status', 'game_id', 'countries', 'inventory', 'start_time', 'end_time'],
  picture: 'image_id',
  state: 'status',
  window: ['start_time', 'end_time'],
  key: ['name'],
  commands: {
    list: list('GET /api/gift-package'),
    get: get('GET /api/gift-package/{id}'),
    create: create('POST /api/gift-package'),
    update: update('PUT /api/gift-package/{id}'),
    remove: remove('DELETE /api/gift-package/{id}'),
    setStatus: command('GET /api/gift-package/status/{id}/{status}', {
      title: ['Set the status of the package', '变更礼包状态'],
      help: [
        'Can only be started with gifts, stock and an end date in the future.',
        '启用前须有礼包内容、库存，且未到结束时间。',
      ],
      answers: 'record',
      effect: 'write',
      key: 'o',
      input: { status: choice('Status', '状态', asText, { required: true }) },
    }),
    copy: copy('GET /api/gift-package/copy/{id}', { key: 'd', values: { status: 0 } }),
    publish: publish('POST /api/send-gift-package-to-ind', { param: 'id' }),
  },
})
