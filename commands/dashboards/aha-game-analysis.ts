import {
  area,
  choice,
  command,
  country,
  create,
  dateTime,
  get,
  list,
  listOf,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { source, sources, traffic } from './metrics.ts'

const day = text('Day', '日期', { required: true })

export const ahaGameAnalysis = area({
  id: 'aha-game-analysis',
  title: ['Game analysis record', 'Game analysis records', '游戏分析记录'],
  label: 'game_id',
  fields: {
    // past figures never block a deletion
    game_id: ref('Game', '游戏', 'game', { required: true, onDelete: 'keep' }),
    country_code: country('Country', '国家', { required: true }),
    game_category: ref('Category', '分类', 'category', { onDelete: 'keep' }),
    source,
    creation_date: dateTime('Day', '日期', {
      day: true,
      past: true,
      required: true,
      help: ['The day of the data, in UTC.', '统计日期（UTC）。'],
    }),
    ...traffic,
  },
  columns: [
    'creation_date',
    'game_id',
    'country_code',
    'game_category',
    'source',
    'show_uv',
    'click_uv',
    'uctr',
    'play_time_avg',
    'retention_d2',
    'arpu',
  ],
  filters: ['game_id', 'country_code', 'game_category', 'source', 'creation_date'],
  search: ['country_code', 'source'],
  order: { by: 'creation_date', direction: 'desc' },
  unique: ['game_id', 'country_code', 'source', 'creation_date'],
  commands: {
    list: list('GET /api/ahaGameAnalysis', {
      filters: {
        start_time: { field: 'creation_date', by: 'from' },
        end_time: { field: 'creation_date', by: 'to' },
      },
      sortParam: 'sort',
    }),
    trend: command('GET /api/ahaGameAnalysis?type=trend', {
      title: ['Trend by day', '按天趋势'],
      help: [
        'A row per game and day; without a game, a total per day. Defaults to the last 30 days with data.',
        '每个游戏每天一行；不指定游戏时每天一行合计。默认为有数据的最近 30 天。',
      ],
      effect: 'read',
      answers: 'many',
      input: {
        game_id: listOf('Games', '游戏', ref('Game', '游戏', 'game'), { max: 50 }),
        country_code: listOf('Countries', '国家', country('Country', '国家'), { max: 100 }),
        source: listOf('Sources', '来源', choice('Source', '来源', sources, { open: true }), { max: 10 }),
        start_time: dateTime('From', '开始日期', { day: true }),
        end_time: dateTime('To', '结束日期', { day: true }),
      },
      returns: { day, game_id: ref('Game', '游戏', 'game'), ...traffic },
    }),
    create: create('POST /api/ahaGameAnalysis'),
    get: get('GET /api/ahaGameAnalysis/{id}'),
    update: update('PUT /api/ahaGameAnalysis/{id}'),
    remove: remove('DELETE /api/ahaGameAnalysis/{id}'),
    publish: publish('POST /api/send-ahaGameAnalysis-to-ind', {
      alias: ['POST /api/send-aha-game-analysis-to-ind'],
      param: 'id',
    }),
  },
})
