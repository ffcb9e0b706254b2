import { choice, flag, int, number } from '#catalogue/index.ts'

// limit at which sums over millions of days stay exact
const most = 1e11

export const traffic = {
  show_pv: int('Impressions', '曝光次数（PV）', { max: most, default: 0 }),
  show_uv: int('People reached', '曝光人数（UV）', { max: most, default: 0 }),
  click_pv: int('Clicks', '点击次数（PV）', { max: most, default: 0 }),
  click_uv: int('Players', '点击人数（UV）', { max: most, default: 0 }),
  play_time_total: int('Play time, s', '总游戏时长（秒）', { max: most, default: 0 }),
  play_time_avg: number('Play time per player, s', '人均游戏时长（秒）', { min: 0, max: 86_400 }),
  retention_d2: number('Day-2 retention', '次日留存率', {
    min: 0,
    max: 1,
    help: ['From 0 to 1: share of players who came back the next day.', '0 到 1，第二天仍回来游玩的玩家占比。'],
  }),
  uctr: number('UCTR', 'UV 点击率', {
    min: 0,
    max: 1,
    help: ['From 0 to 1: players divided by people reached.', '0 到 1，点击人数 ÷ 曝光人数。'],
  }),
  arpu: number('ARPU, $', '人均收入（ARPU，美元）', { min: 0, max: 1e6 }),
}

export const growth = {
  grow_rate: number('Growth', '增长率'),
  is_new: flag('New', '新增', {
    help: [
      'No players in the previous period; empty if that period has days without data.',
      '上一周期点击人数为 0；该周期有日期缺少数据时为空。',
    ],
  }),
}

export const sources = [
  ['lobby', 'Lobby', '大厅'],
  ['feed', 'Home feed', '首页信息流'],
  ['search', 'Search', '搜索'],
  ['push', 'Push', '推送'],
  ['banner', 'Banner', '横幅'],
  ['rank', 'Ranks', '榜单'],
] as const

export const source = choice('Source', '来源', sources, { open: true, default: 'lobby' })
