import {
  id,
  measured,
  number,
  records,
  text,
  typed,
  typeOf,
  type Cube,
  type FigureDimension,
  type CubeTable,
} from './cube.ts'

const plain = ['show_pv', 'show_uv', 'click_pv', 'click_uv', 'play_time_total'] as const
// rates weighted by players: the product, and the number of players measured
const weighed = ['retained', 'revenue', 'retained_uv', 'paid_uv'] as const
const traffic = [...plain, ...weighed]

const rates = {
  uctr: 'click_uv / nullif(show_uv, 0)',
  play_time_avg: 'play_time_total / nullif(click_uv, 0)',
  retention_d2: 'retained / nullif(retained_uv, 0)',
  arpu: 'revenue / nullif(paid_uv, 0)',
}

export const trafficFigures = [...plain, ...Object.keys(rates)]

const players = number('click_uv')
const playersWith = (rate: string): string => `case when ${measured(rate)} is not null then ${players} else 0 end`

const counted = {
  ...numbers(plain),
  retained: `${players} * ${number('retention_d2')}`,
  revenue: `${players} * ${number('arpu')}`,
  retained_uv: playersWith('retention_d2'),
  paid_uv: playersWith('arpu'),
}

/** Reads sums that triggers maintain; `kept` maps dimensions to indexed columns. */
function summed(from: string, grain: string, kept: CubeTable['columns'], read: CubeTable['columns']): CubeTable {
  const where = `environment = $1 and grain = '${grain}'`
  return {
    from,
    where,
    day: 'day::text',
    counted: `select (select min(day)::text from ${from} where ${where}) as oldest, (select max(day)::text from ${from} where ${where} and day <= $2::date) as newest`,
    between: (first, last) => `day between ${first}::date and ${last}::date`,
    columns: { ...kept, ...read },
    among: (dimension, values, put) =>
      `${kept[dimension] ?? 'null'} = any(${put(typed(dimension, values))}::${typeOf(dimension)}[])`,
  }
}

const inAnalysis = (grain: string): CubeTable =>
  summed(
    'analysis_sum',
    grain,
    { game_id: 'game_id', game_category: 'game_category', country: 'country_code', source: 'source' },
    { game_id: 'nullif(game_id, 0)', game_category: 'nullif(game_category, 0)', ...own(traffic) },
  )

function smallest(used: ReadonlySet<FigureDimension>): CubeTable {
  if (!used.has('game_id')) return inAnalysis('market')
  if (!used.has('country')) return inAnalysis(used.has('source') ? 'game' : 'game-day')
  return inAnalysis(used.has('source') ? 'place' : 'game-country')
}

function own(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}

const collected = ['added', 'removed', 'visits'] as const

function collect(used: ReadonlySet<FigureDimension>): CubeTable {
  return summed(
    'collect_sum',
    used.has('game_id') ? (used.has('country') ? 'place' : 'game') : 'market',
    { game_id: 'game_id', country: 'country' },
    { game_id: 'nullif(game_id, 0)', country: `nullif(country, '')`, ...own(collected) },
  )
}

const analysis: Cube = {
  relation: smallest,
  dimensions: ['game_id', 'game_category', 'country', 'source'],
  sums: traffic,
  rates,
  usual: 'game_id',
  metrics: [
    'click_uv',
    'show_uv',
    'uctr',
    'play_time_avg',
    'retention_d2',
    'arpu',
    'revenue',
    'play_time_total',
    'show_pv',
    'click_pv',
  ],
}

const channel = records('channel-day', 'date', {
  channel: text('channel'),
  country: text('country'),
  ...numbers(['new_users', 'active_users', 'sessions', 'play_time', 'revenue']),
})

const adunit = records('adunit-day', 'date', {
  ad_unit: text('ad_unit'),
  country: text('country'),
  ...numbers(['requests', 'filled', 'impressions', 'clicks', 'revenue']),
})

const category = records('aha-game-category-analysis', 'creation_date', {
  game_category: id('game_category'),
  ...counted,
})

export const cubes = {
  analysis,
  category: { ...analysis, relation: () => category, dimensions: ['game_category'], usual: 'game_category' },
  'channel-data': {
    relation: () => channel,
    dimensions: ['channel', 'country'],
    sums: ['new_users', 'active_users', 'sessions', 'play_time', 'revenue'],
    rates: { arpu: 'revenue / nullif(active_users, 0)' },
    usual: 'channel',
    metrics: ['active_users', 'new_users', 'sessions', 'play_time', 'revenue', 'arpu'],
  },
  'adunit-data': {
    relation: () => adunit,
    dimensions: ['ad_unit', 'country'],
    sums: ['requests', 'filled', 'impressions', 'clicks', 'revenue'],
    rates: {
      fill_rate: 'filled / nullif(requests, 0)',
      ctr: 'clicks / nullif(impressions, 0)',
      ecpm: '1000 * revenue / nullif(impressions, 0)',
    },
    usual: 'ad_unit',
    metrics: ['revenue', 'impressions', 'clicks', 'requests', 'filled', 'fill_rate', 'ctr', 'ecpm'],
  },
  'game-data': { ...analysis, metrics: ['click_uv', 'show_uv', 'uctr', 'click_pv', 'show_pv', 'play_time_total'] },
  'game-stats': { ...analysis, metrics: ['click_uv', 'play_time_avg', 'retention_d2', 'arpu', 'revenue'] },
  'game-collect': {
    relation: collect,
    dimensions: ['game_id', 'country'],
    sums: collected,
    rates: { net: 'added - removed' },
    usual: 'game_id',
    metrics: ['added', 'removed', 'net', 'visits'],
  },
} satisfies Record<string, Cube>

function numbers(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, number(name)]))
}
