import { area, choice, command, country, dateTime, flag, int, listOf, number, ref, text } from '#catalogue/index.ts'
import { adUnit, adUnits, channel, channels } from './report-dimensions.ts'

const span = {
  page: int('Page', '页码', { min: 1, default: 1 }),
  pageSize: int('Page size', '每页条数', { min: 1, max: 10_000, default: 20 }),
  start: dateTime('From', '开始日期', {
    day: true,
    help: ['Defaults to the last 30 days with data.', '不填则为有数据的最近 30 天。'],
  }),
  end: dateTime('To', '结束日期', { day: true, help: ['Includes this day.', '包含当天。'] }),
  is_daily: flag('By day', '按天', {
    default: 0,
    help: ['0 totals the days, 1 returns a row per day.', '0 汇总整个区间，1 每天一行。'],
  }),
  country: listOf('Countries', '国家', country('Country', '国家'), { max: 100 }),
}
const games = {
  game_id: listOf('Games', '游戏', ref('Game', '游戏', 'game'), { max: 200 }),
  game_category: listOf('Categories', '分类', ref('Category', '分类', 'category'), { max: 100 }),
}
const day = text('Day', '日期')
const game = { day, game_id: ref('Game', '游戏', 'game', { required: true }) }
const sum = (en: string, zh: string) => number(en, zh, { default: 0 })
const rate = (en: string, zh: string) => number(en, zh)
const page = { effect: 'read', answers: 'page', pageSize: 20 } as const
const help = [
  'Beside the rows `totals` stands for all of them, on every page; `from` and `to` are the days that were added up.',
  '除数据行外，`totals` 为全部行的合计，`from`、`to` 为实际统计的日期。',
] as const

export const reports = area({
  id: 'reports',
  title: ['Data report', 'Data reports', '数据报表'],
  system: true,
  fields: {},
  commands: {
    channelData: command('GET /api/channel-data', {
      title: ['Channel report', '渠道数据'],
      help,
      ...page,
      input: { ...span, channel: listOf('Channels', '渠道', choice('Channel', '渠道', channels), { max: 20 }) },
      returns: {
        day,
        channel,
        new_users: sum('New users', '新增用户'),
        active_users: sum('Active users', '活跃用户'),
        sessions: sum('Sessions', '会话数'),
        play_time: sum('Play time, s', '游戏时长（秒）'),
        revenue: sum('Revenue, $', '收入（美元）'),
        arpu: rate('ARPU, $', '人均收入（美元）'),
      },
    }),
    adunitData: command('GET /api/adunit-data', {
      title: ['Ad unit report', '广告位数据'],
      help,
      ...page,
      input: { ...span, ad_unit: listOf('Ad units', '广告位', choice('Ad unit', '广告位', adUnits), { max: 20 }) },
      returns: {
        day,
        ad_unit: adUnit,
        requests: sum('Requests', '请求数'),
        filled: sum('Filled', '填充数'),
        impressions: sum('Impressions', '展示数'),
        clicks: sum('Clicks', '点击数'),
        revenue: sum('Revenue, $', '收入（美元）'),
        fill_rate: rate('Fill rate', '填充率'),
        ctr: rate('Click rate', '点击率'),
        ecpm: rate('eCPM, $', '千次展示收入（美元）'),
      },
    }),
    gameData: command('GET /api/game-data', {
      title: ['Game traffic report', '游戏流量数据'],
      help,
      ...page,
      input: { ...span, ...games },
      returns: {
        ...game,
        show_pv: sum('Impressions', '曝光次数（PV）'),
        show_uv: sum('People reached', '曝光人数（UV）'),
        click_pv: sum('Clicks', '点击次数（PV）'),
        click_uv: sum('Players', '点击人数（UV）'),
        uctr: rate('UCTR', 'UV 点击率'),
        play_time_total: sum('Play time, s', '总游戏时长（秒）'),
      },
    }),
    gameStats: command('GET /api/game-stats', {
      title: ['Game quality report', '游戏质量统计'],
      help,
      ...page,
      input: { ...span, ...games },
      returns: {
        ...game,
        click_uv: sum('Players', '点击人数（UV）'),
        play_time_avg: rate('Play time per player, s', '人均游戏时长（秒）'),
        retention_d2: rate('Day-2 retention', '次日留存率'),
        arpu: rate('ARPU, $', '人均收入（美元）'),
        revenue: sum('Revenue, $', '收入（美元）'),
      },
    }),
    gameCollect: command('GET /api/game-collect', {
      title: ['Favourites report', '游戏收藏数据'],
      help,
      ...page,
      input: { ...span, game_id: games.game_id },
      returns: {
        ...game,
        added: sum('Added', '新增收藏'),
        removed: sum('Taken away', '取消收藏'),
        net: rate('Net', '净增收藏'),
        visits: sum('Opened from favourites', '收藏夹打开次数'),
      },
    }),
  },
})
