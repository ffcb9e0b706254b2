import { area, choice, country, dateTime, imageUrl, int, list, ref, text } from '#catalogue/index.ts'
import { gender, playerStatuses } from './player-fields.ts'

export const pvpUserInfo = area({
  id: 'pvp-user-info',
  title: ['PvP user', 'PvP users', 'PvP 用户'],
  personal: true,
  fields: {
    nickname: text('Nickname', '昵称', { max: 120 }),
    uid: text('UID', '用户 UID', { max: 64, exact: true }),
    userId: ref('Member', '会员', 'member', { required: true }),
    avatar: imageUrl('Avatar', '头像'),
    country: country('Country', '国家'),
    gender,
    totalCount: int('Matches', '对局总数', { default: 0 }),
    winCount: int('Wins', '胜场', { default: 0 }),
    last_played: dateTime('Last match', '最近对局'),
    status: choice('Status', '状态', playerStatuses, { default: 1 }),
  },
  columns: ['id', 'nickname', 'uid', 'country', 'gender', 'totalCount', 'winCount', 'last_played', 'status'],
  filters: ['country', 'gender', 'status', 'uid', 'totalCount', 'last_played'],
  search: ['nickname', 'uid'],
  order: { by: 'totalCount', direction: 'desc' },
  picture: 'avatar',
  state: 'status',
  unique: ['uid'],
  intake: 'latest',
  commands: { list: list('GET /api/pvpUserInfo', { pageSize: 20 }) },
})
