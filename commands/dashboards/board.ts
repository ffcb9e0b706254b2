import {
  always,
  area,
  choice,
  command,
  country,
  dateTime,
  flag,
  int,
  listOf,
  mapOf,
  object,
  ref,
  shaped,
  text,
} from '#catalogue/index.ts'
import { sources } from './metrics.ts'
import { adUnits, channels } from './report-dimensions.ts'

const asked = {
  board: choice(
    'Board',
    '看板',
    [
      ['analysis', 'Game analysis', '游戏分析'],
      ['category', 'Category analysis', '分类分析'],
      ['channel-data', 'Channels', '渠道数据'],
      ['adunit-data', 'Ad units', '广告位数据'],
      ['game-data', 'Game traffic', '游戏流量'],
      ['game-stats', 'Game quality', '游戏质量'],
      ['game-collect', 'Favourites', '游戏收藏'],
    ],
    { required: true },
  ),
  start: dateTime('From', '开始日期', { day: true }),
  end: dateTime('To', '结束日期', { day: true }),
  days: int('Days', '天数', {
    min: 1,
    max: 731,
    default: 30,
    help: ['Without dates: up to the latest day with data.', '未指定日期时，截至有数据的最新一天。'],
  }),
  by: choice('By', '维度', [
    ['day', 'Day', '日期'],
    ['game_id', 'Game', '游戏'],
    ['game_category', 'Category', '分类'],
    ['country', 'Country', '国家'],
    ['source', 'Source', '来源'],
    ['channel', 'Channel', '渠道'],
    ['ad_unit', 'Ad unit', '广告位'],
  ]),
  metric: text('Metric', '指标', { max: 40 }),
  game_id: listOf('Games', '游戏', ref('Game', '游戏', 'game'), { max: 200 }),
  game_category: listOf('Categories', '分类', ref('Category', '分类', 'category'), { max: 100 }),
  country: listOf('Countries', '国家', country('Country', '国家'), { max: 100 }),
  source: listOf('Sources', '来源', choice('Source', '来源', sources, { open: true }), { max: 100 }),
  channel: listOf('Channels', '渠道', choice('Channel', '渠道', channels), { max: 100 }),
  ad_unit: listOf('Ad units', '广告位', choice('Ad unit', '广告位', adUnits), { max: 100 }),
}

/** Figures with day and dimension. */
const figures = mapOf('Figures', '指标', shaped<number | string | null>('Figure', '指标'))
const rows = (en: string, zh: string) => listOf(en, zh, figures, { max: 10_000 })
const days = always({ from: text('From', '开始'), to: text('To', '结束') })

/** Aggregated in the database. */
export const board = area({
  id: 'board',
  title: ['Dashboard', 'Dashboards', '数据看板'],
  system: true,
  fields: {},
  commands: {
    read: command('GET /api/-/boards/{board}', {
      title: ['Read a dashboard', '读取数据看板'],
      help: [
        'Key figures compared with the previous period, a table by one dimension, and a daily series for the plotted rows.',
        '返回关键指标及上一周期对比、按维度汇总的表格，以及图中各行的按天序列。',
      ],
      effect: 'read',
      input: {
        ...asked,
        compare: flag('Compare with previous period', '与上一周期对比', { default: 0 }),
        keys: listOf('Rows plotted', '图中的行', text('Key', '键', { max: 60 }), { max: 8 }),
        limit: int('Rows', '行数', {
          min: 1,
          max: 5_000,
          help: ['Default: 500; by day, every day.', '默认 500；按日期查看时为全部日期。'],
        }),
      },
      returns: {
        ...days,
        newest: text('Newest day', '最新一天'),
        before: object('Previous period', '上一周期', days, {
          help: [
            'As many days as there are with data in this period; null if some of them have none.',
            '与本周期有数据的天数相同；其中有日期缺少数据时为 null。',
          ],
        }),
        ...always({
          metrics: listOf('Metrics', '指标', text('Metric', '指标')),
          by: asked.by,
          totals: figures,
          past: figures,
          rows: rows('Rows', '行'),
          groups: int('Groups', '分组数'),
          series: object('Series', '序列', always({ now: rows('Now', '本期'), before: rows('Before', '上期') })),
        }),
      },
    }),
    export: command('GET /api/-/boards/{board}/export', {
      title: ['Dashboard as CSV', '导出数据看板（CSV）'],
      help: [
        'The whole table with row names, in the units shown on screen.',
        '导出完整表格，每行含名称，单位与页面一致。',
      ],
      answers: 'file',
      effect: 'read',
      input: asked,
    }),
  },
})
