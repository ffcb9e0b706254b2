import { area, country, create, dateTime, get, int, list, number, ref, remove, update } from '#catalogue/index.ts'
import { adUnit, channel } from './report-dimensions.ts'

const most = 1e11
const count = (en: string, zh: string) => int(en, zh, { max: most, default: 0 })
const date = dateTime('Day', '日期', {
  day: true,
  past: true,
  required: true,
  help: ['The day of the data, in UTC.', '统计日期（UTC）。'],
})
const place = country('Country', '国家', { required: true })
const newestFirst = { by: 'date', direction: 'desc' } as const

export const channelDay = area({
  id: 'channel-day',
  title: ['Channel day', 'Channel days', '渠道日数据'],
  fields: {
    date,
    channel,
    country: place,
    new_users: count('New users', '新增用户'),
    active_users: count('Active users', '活跃用户'),
    sessions: count('Sessions', '会话数'),
    play_time: count('Play time, s', '游戏时长（秒）'),
    revenue: number('Revenue, $', '收入（美元）', { min: 0, max: most, default: 0 }),
  },
  filters: ['channel', 'country', 'date'],
  search: ['channel', 'country'],
  order: newestFirst,
  unique: ['date', 'channel', 'country'],
  commands: {
    list: list('GET /api/-/channel-days'),
    create: create('POST /api/-/channel-days'),
    get: get('GET /api/-/channel-days/{id}'),
    update: update('PUT /api/-/channel-days/{id}'),
    remove: remove('DELETE /api/-/channel-days/{id}'),
  },
})

export const adunitDay = area({
  id: 'adunit-day',
  title: ['Ad unit day', 'Ad unit days', '广告位日数据'],
  fields: {
    date,
    ad_unit: adUnit,
    country: place,
    requests: count('Requests', '请求数'),
    filled: count('Filled', '填充数'),
    impressions: count('Impressions', '展示数'),
    clicks: count('Clicks', '点击数'),
    revenue: number('Revenue, $', '收入（美元）', { min: 0, max: most, default: 0 }),
  },
  filters: ['ad_unit', 'country', 'date'],
  search: ['ad_unit', 'country'],
  order: newestFirst,
  unique: ['date', 'ad_unit', 'country'],
  commands: {
    list: list('GET /api/-/adunit-days'),
    create: create('POST /api/-/adunit-days'),
    get: get('GET /api/-/adunit-days/{id}'),
    update: update('PUT /api/-/adunit-days/{id}'),
    remove: remove('DELETE /api/-/adunit-days/{id}'),
  },
})

export const collectDay = area({
  id: 'collect-day',
  title: ['Favourites day', 'Favourites days', '收藏日数据'],
  fields: {
    date,
    // past figures never block a deletion
    game_id: ref('Game', '游戏', 'game', { required: true, onDelete: 'keep' }),
    country: place,
    added: count('Added', '新增收藏'),
    removed: count('Taken away', '取消收藏'),
    visits: count('Opened from favourites', '收藏夹打开次数'),
  },
  filters: ['game_id', 'country', 'date'],
  search: ['country'],
  order: newestFirst,
  unique: ['date', 'game_id', 'country'],
  commands: {
    list: list('GET /api/-/collect-days'),
    create: create('POST /api/-/collect-days'),
    get: get('GET /api/-/collect-days/{id}'),
    update: update('PUT /api/-/collect-days/{id}'),
    remove: remove('DELETE /api/-/collect-days/{id}'),
  },
})
