import {
  area,
  choice,
  command,
  computed,
  create,
  dateTime,
  file,
  flag,
  get,
  imageUrl,
  int,
  list,
  longText,
  number,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

const probability = computed(
  number('Chance, %', '中奖概率（%）', {
    help: [
      'Weight divided by the total weight of all prizes that can still be drawn.',
      '权重占奖池可抽奖品总权重的比例。',
    ],
  }),
)

export const prize = area({
  id: 'prize',
  title: ['Prize', 'Prizes', '奖池奖品'],
  fields: {
    title: text('Name', '奖品名称', { required: true, max: 120 }),
    title_desc: text('Description', '奖品描述', { max: 500 }),
    type: choice(
      'Kind',
      '奖品类型',
      [
        [1, 'Points', '积分'],
        [2, 'Voucher code', '券码'],
        [3, 'Airtime', '话费'],
        [4, 'Goods', '实物'],
        [5, 'No prize', '谢谢参与'],
      ],
      { open: true, default: 5 },
    ),
    image_url: imageUrl('Picture', '图片'),
    point: int('Points', '积分数', {
      default: 0,
      requiredIf: { type: [1] },
      help: ['What a prize of points is worth.', '积分类奖品的发放数量。'],
    }),
    total: int('Issued', '总量'),
    amount: int('Left', '剩余数量', { help: ['Defaults to the number issued.', '留空时等于总量。'] }),
    weight: int('Weight', '权重', {
      default: 0,
      help: ['0: never drawn, only exchanged or won in a competition.', '0 表示不参与抽奖，仅用于兑换或赛事奖励。'],
    }),
    probability,
    notes: longText('Notes', '备注', { max: 2000 }),
    file_path: file('Voucher codes', '券码文件', { help: ['One code per line.', '每行一个券码。'] }),
    valid_time: dateTime('Valid until', '有效期至'),
    is_delete: flag('Deleted', '已删除', { default: 0 }),
  },
  columns: ['id', 'title', 'type', 'point', 'weight', 'probability', 'amount', 'total', 'valid_time', 'is_delete'],
  filters: ['type', 'title_desc', 'amount', 'weight', 'valid_time', 'is_delete'],
  search: ['title', 'title_desc'],
  order: { by: 'weight', direction: 'desc' },
  picture: 'image_url',
  softDelete: 'is_delete',
  groups: [
    { title: ['Prize', '奖品'], fields: ['title', 'title_desc', 'type', 'point', 'image_url', 'file_path'] },
    { title: ['Pool', '奖池'], fields: ['total', 'amount', 'weight', 'valid_time'] },
  ],
  key: ['title'],
  commands: {
    list: list('GET /api/prize', {
      filters: { title_desc: { field: 'title_desc', by: 'part' } },
      defaults: { is_delete: 0 },
    }),
    get: get('GET /api/prize/{id}'),
    create: create('POST /api/prize'),
    update: update('PUT /api/prize/{id}'),
    remove: remove('DELETE /api/prize/{id}'),
    restore: command('POST /api/-/prize/{id}/restore', {
      title: ['Restore the prize', '恢复奖品'],
      answers: 'record',
      effect: 'write',
      key: 'r',
    }),
    publish: publish('POST /api/send-prize-to-ind', { param: 'id' }),
  },
})
