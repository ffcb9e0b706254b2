import { area, choice, computed, country, dateTime, follows, imageUrl, int, list, ref, text } from '#catalogue/index.ts'
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
    totalCount: follows('play-result', computed(int('Matches', '对局总数', { default: 0 }))),
    winCount: follows('play-result', computed(int('Wins', '胜场', { default: 0 }))),
    last_played: follows('play-result', computed(dateTime('Last match', '最近对局'))),
    status: choice('Status', '状态', playerStatuses, { default: 1 }),
  },
  columns: ['id', 'nickname', 'uid', 'country', 'gender', 'totalCount', 'winCount', 'last_played', 'status'],
  filters: ['country', 'gender', 'status', 'uid', 'userId', 'totalCount', 'last_played'],
  search: ['nickname', 'uid'],
  order: { by: 'totalCount', direction: 'desc' },
  picture: 'avatar',
  state: 'status',
  unique: ['uid'],
  intake: 'latest',
  commands: { list: list('GET /api/pvpUserInfo', { pageSize: 20 }) },
})
