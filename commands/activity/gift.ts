import {
  area,
  choice,
  command,
  create,
  flag,
  get,
  image,
  int,
  list,
  listOf,
  removeMany,
  text,
  update,
  url,
} from '#catalogue/index.ts'

export const gift = area({
  id: 'gift',
  title: ['Gift', 'Gifts', '奖品'],
  fields: {
    name: text('Name', '名称', {
      max: 120,
      help: ['For operators; players see the name in their language.', '后台名称，玩家看到的是对应语言的译名。'],
    }),
    type: choice('Kind', '奖品类型', [
      [1, 'Points', '积分'],
      [2, 'Voucher', '优惠券'],
      [3, 'Game pack', '游戏礼包'],
      [4, 'Goods', '实物'],
      [5, 'No prize', '谢谢参与'],
    ]),
    image_id: image('Picture', '图片'),
    thumbnail_image_id: image('Thumbnail', '缩略图'),
    expend_count: int('Given out', '已发放数量', { default: 0 }),
    inventory: int('Inventory', '奖品库存', { default: 0 }),
    is_https: flag('https', '使用 https', {
      default: 1,
      help: [
        'Which prefix an address without one gets. When this is changed alone, the address follows.',
        '链接未带协议时补全的前缀；单独修改此项时，链接随之变更。',
      ],
    }),
    url: url('Address', '领取链接', { httpsFlag: 'is_https' }),
  },
  columns: ['id', 'name', 'type', 'inventory', 'expend_count', 'url', 'updated_at'],
  filters: ['type', 'inventory'],
  picture: 'image_id',
  commands: {
    list: list('GET /api/gift', {
      pageSizeParam: 'pagesize',
      filters: { id: 'id', name: { field: 'name', by: 'search' } },
    }),
    get: get('GET /api/gift/{id}/edit'),
    create: create('POST /api/gift'),
    update: update('POST /api/gift/{id}'),
    removeMany: removeMany('DELETE /api/gift', { own: true }),
    addInventory: command('POST /api/gift/{id}/add-inventory', {
      title: ['Add inventory', '增加库存'],
      effect: 'write',
      key: 'i',
      input: { count: int('How many', '增加数量', { required: true, min: 1, max: 100_000_000 }) },
    }),
    search: command('GET /api/search-gift', {
      title: ['Find gifts', '查找奖品'],
      effect: 'read',
      answers: 'many',
      input: { id: listOf('Gifts', '奖品', int('Gift', '奖品', { min: 1 })), name: text('Name', '名称', { max: 120 }) },
      returns: {
        id: int('Id', '编号', { required: true }),
        name: text('Name', '名称'),
        inventory: int('Inventory', '库存', { required: true }),
        image_id: image('Picture', '图片'),
      },
    }),
  },
})
