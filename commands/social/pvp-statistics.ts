import { area, command, computed, dateTime, int, language, number, ref, text } from '#catalogue/index.ts'
import { paging, rowIds } from '../paging.ts'

const fields = {
  gameId: computed(ref('Game', '游戏', 'game')),
  name: computed(text('Name', '游戏名称')),
  players: computed(int('Players', '参与人数')),
  totalCount: computed(int('Matches', '对局数')),
  competitionCount: computed(int('In competitions', '赛事对局')),
  robotCount: computed(int('Against robots', '人机对局')),
  robotShare: computed(number('Robots, %', '人机占比（%）')),
  winRate: computed(number('Won, %', '胜率（%）')),
  averageSeconds: computed(int('Seconds, average', '平均时长（秒）')),
  today: computed(int('Last 24 hours', '近 24 小时')),
  week: computed(int('Last 7 days', '近 7 天')),
  lastPlayed: computed(dateTime('Last match', '最近对局')),
}

export const pvpStatistics = area({
  id: 'pvp-statistics',
  title: ['PvP statistic of a game', 'PvP statistics of games', 'PvP 游戏统计'],
  label: 'name',
  system: true,
  fields,
  columns: Object.keys(fields) as (keyof typeof fields)[],
  filters: [],
  order: { by: 'totalCount', direction: 'desc' },
  commands: {
    list: command('GET /api/pvp/statistics', {
      title: ['PvP statistics of games', 'PvP 游戏统计'],
      effect: 'read',
      answers: 'page',
      pageSize: 20,
      input: {
        ...paging(20),
        ...rowIds,
        language: language('Names in', '名称语言', { default: 'en' }),
        sortBy: text('Sort by', '排序字段', { max: 40 }),
        sortby: text('Sort by', '排序字段', { max: 40 }),
        order: text('Direction', '排序方向', { max: 4 }),
      },
      returns: { id: int('Id', '编号', { required: true }), ...fields },
    }),
  },
})
