import {
  area,
  computed,
  country,
  create,
  dateTime,
  follows,
  get,
  imageUrl,
  int,
  list,
  publish,
  text,
  update,
} from '#catalogue/index.ts'
import { gender } from './player-fields.ts'

/** Robots play when no other player is available. */
export const robotInfo = area({
  id: 'robot-info',
  title: ['Robot', 'Robots', '机器人'],
  fields: {
    nickname: text('Nickname', '昵称', { required: true, max: 60 }),
    avatar: imageUrl('Avatar', '头像'),
    country: country('Country', '国家'),
    gender,
    birthday: dateTime('Birthday', '生日'),
    startTime: dateTime('Active from', '启用时间', { help: ['Leave empty to start now.', '留空表示立即启用。'] }),
    endTime: dateTime('Active until', '停用时间', { help: ['Leave empty for no end.', '留空表示长期有效。'] }),
    totalCount: follows('play-result', computed(int('Matches', '对局总数', { default: 0 }))),
  },
  columns: ['id', 'nickname', 'country', 'gender', 'birthday', 'startTime', 'endTime', 'totalCount'],
  filters: ['country', 'gender', 'startTime', 'endTime', 'totalCount'],
  order: { by: 'totalCount', direction: 'desc' },
  picture: 'avatar',
  window: ['startTime', 'endTime'],
  key: ['nickname', 'country'],
  commands: {
    list: list('GET /api/robotInfo', { pageSize: 20 }),
    get: get('GET /api/robotInfo/{id}'),
    create: create('POST /api/robotInfo'),
    update: update('PUT /api/robotInfo/{id}'),
    publish: publish('POST /api/send-robotInfo-to-ind', { param: 'id', alias: ['POST /api/send-robot-info-to-ind'] }),
  },
})
