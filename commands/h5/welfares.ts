import {
  area,
  choice,
  countries,
  create,
  dateTime,
  flag,
  get,
  image,
  list,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

/** Benefits players get in a game; what each kind needs beside these fields is stored as it is sent. */
export const welfares = area({
  id: 'welfares',
  title: ['Welfare', 'Welfares', '福利'],
  open: true,
  fields: {
    name: text('Name', '名称', { max: 200 }),
    type: choice('Kind', '福利类型', [
      ['sign-in', 'Sign-in reward', '签到奖励'],
      ['gift-code', 'Gift code', '礼包码'],
      ['coins', 'Coins', '金币'],
      ['first-charge', 'First charge bonus', '首充加赠'],
      ['other', 'Other', '其他'],
    ]),
    gameId: ref('Game', '游戏', 'game', {
      help: ['Empty: a benefit of the whole platform.', '留空表示全平台通用。'],
    }),
    image_id: image('Picture', '图片'),
    country: countries('Countries', '国家'),
    start_time: dateTime('Start', '开始时间'),
    end_time: dateTime('End', '结束时间'),
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'type', 'gameId', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['type', 'gameId', 'country', 'status'],
  search: ['name'],
  order: { by: 'start_time', direction: 'desc' },
  picture: 'image_id',
  state: 'status',
  groups: [
    { title: ['Benefit', '福利内容'], fields: ['name', 'type', 'gameId', 'image_id'] },
    { title: ['Where and when', '投放范围与时间'], fields: ['country', 'start_time', 'end_time', 'status'] },
  ],
  commands: {
    list: list('GET /api/welfares'),
    get: get('GET /api/welfares/{id}'),
    create: create('POST /api/welfares'),
    update: update('PUT /api/welfares/{id}'),
    remove: remove('DELETE /api/welfares/{id}'),
    publish: publish('POST /api/-/send-welfares-to-ind', { param: 'id' }),
  },
})
