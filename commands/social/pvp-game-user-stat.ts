import { area, choice, command, computed, country, dateTime, int, listOf, number, ref, text } from '#catalogue/index.ts'
import { rowIds } from '../paging.ts'
import { gender, playerStatuses } from './player-fields.ts'

const fields = {
  gameId: computed(ref('Game', '游戏', 'game')),
  userId: computed(ref('Player', '玩家', 'member')),
  uid: computed(text('UID', '用户 UID')),
  country: computed(country('Country', '国家')),
  gender: computed(gender),
  status: computed(choice('Status', '状态', playerStatuses)),
  totalCount: computed(int('Matches', '对局数')),
  winCount: computed(int('Wins', '胜场')),
  drawCount: computed(int('Draws', '平局')),
  loseCount: computed(int('Losses', '负场')),
  winRate: computed(number('Won, %', '胜率（%）')),
  robotCount: computed(int('Against robots', '人机对局')),
  maxScore: computed(int('Best score', '最高分')),
  lastPlayed: computed(dateTime('Last match', '最近对局')),
}

/** Statistics of each player and game, from played rounds. */
export const pvpGameUserStat = area({
  id: 'pvp-game-user-stat',
  title: ['PvP statistic of a player', 'PvP statistics of players', 'PvP 用户统计'],
  personal: true,
  label: 'uid',
  system: true,
  fields,
  columns: [
    'gameId',
    'userId',
    'country',
    'gender',
    'totalCount',
    'winCount',
    'drawCount',
    'loseCount',
    'winRate',
    'robotCount',
    'maxScore',
    'lastPlayed',
    'status',
  ],
  filters: ['gameId', 'country', 'gender', 'uid', 'status'],
  order: { by: 'totalCount', direction: 'desc' },
  state: 'status',
  commands: {
    list: command('GET /api/pvpGameUserStat', {
      title: ['PvP statistics of players', 'PvP 用户统计'],
      effect: 'read',
      answers: 'page',
      pageSize: 20,
      input: {
        gameId: listOf('Games', '游戏', ref('Game', '游戏', 'game')),
        country: listOf('Countries', '国家', country('Country', '国家')),
        gender: listOf('Gender', '性别', gender),
        uid: text('UID', '用户 UID', { max: 64 }),
        status: listOf('Status', '状态', choice('Status', '状态', playerStatuses)),
        ...rowIds,
        keyword: text('Keyword', '关键词', { max: 100 }),
        sortBy: text('Sort by', '排序字段', { max: 40 }),
        sortby: text('Sort by', '排序字段', { max: 40 }),
        order: text('Direction', '排序方向', { max: 4 }),
        page: int('Page', '页码', { min: 1, max: 1_000_000, default: 1 }),
        pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 20 }),
      },
      returns: { id: int('Id', '编号', { required: true }), ...fields },
    }),
  },
})
