import { download } from '../../world/answer.ts'
import { invalid } from '../../problem.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import { addUp, type FigureGroup } from '../../cubes/add-up.ts'
import type { Cube, FigureDimension, DimensionValue, CubeFilter } from '../../cubes/cube.ts'
import { cubes } from '../../cubes/cubes.ts'
import { sheetLines } from '../../cubes/sheet.ts'
import { longest, spanOf, type DayRange } from '../../cubes/span.ts'

const [plotted, listed] = [5, 500]

export const read: Behaviour<'board', 'read'> = async (world, input, { services: { sql } }) => {
  const { environment } = world
  const { cube, by, metric, where, span, before } = await askedOf(world, input, sql)
  const one = async (within: DayRange): Promise<FigureGroup> =>
    (await addUp(sql, cube, { environment, ...within, where, by: [] })).rows[0] ?? {}
  const dimension = by === 'day' ? undefined : by
  const [totals, past, table] = await Promise.all([
    one(span),
    before ? one(before) : {},
    addUp(sql, cube, {
      environment,
      ...span,
      where,
      by: [by],
      ...(dimension ? { order: metric } : {}),
      limit: input.limit ?? (dimension ? listed : longest),
    }),
  ])
  const keys = dimension && (input.keys ?? table.rows.slice(0, plotted).map((row) => String(row[dimension] ?? '')))
  const byDay = (within: DayRange) => seriesOf(within, dimension, keys)
  const [series, earlier, rows] = await Promise.all([
    byDay(span),
    input.compare && before ? byDay(before) : [],
    dimension ? withPast(table.rows, dimension) : table.rows,
  ])
  return {
    ...span,
    before,
    by,
    metrics: cube.metrics,
    totals,
    past,
    rows,
    groups: table.total,
    series: { now: series, before: earlier },
  }

  async function seriesOf(within: DayRange, split: FigureDimension | undefined, wanted: readonly string[] | undefined) {
    if (wanted?.length === 0) return []
    const only = split && wanted ? { ...where, [split]: wanted } : where
    const asked = { environment, ...within, where: only, by: split ? ([split, 'day'] as const) : (['day'] as const) }
    return (await addUp(sql, cube, { ...asked, limit: 8_000 })).rows
  }

  async function withPast(rows: readonly FigureGroup[], of: FigureDimension): Promise<FigureGroup[]> {
    const wanted = rows.map((row): DimensionValue => row[of] ?? null)
    const asked = { environment, where: { ...where, [of]: wanted }, by: [of] }
    const past = before && wanted.length > 0 ? (await addUp(sql, cube, { ...asked, ...before })).rows : []
    const known = new Map(past.map((row) => [row[of] ?? null, row[metric] ?? null]))
    return rows.map((row) => ({ ...row, before: known.get(row[of] ?? null) ?? null }))
  }
}

const exporting: Behaviour<'board', 'export'> = async (world, input, { services: { sql }, catalogue }) => {
  const { environment, language } = world
  const { cube, by, metric, where, span } = await askedOf(world, input, sql)
  const order = by === 'day' ? undefined : metric
  const { from, to } = span
  const lines = sheetLines(sql, {
    cube,
    by,
    asked: { environment, from, to, where, order },
    fields: catalogue.areas['board']?.commands['export']?.input ?? {},
    language,
  })
  // read before the response starts: an error then becomes a problem, not half a file
  const head = await lines.next()
  const all = async function* () {
    yield `\uFEFF${head.value ?? ''}`
    yield* lines
  }
  const name = `${input.board}-${from}-${to}.csv`
  return download({ name, type: 'text/csv; charset=utf-8', body: Readable.from(all(), { objectMode: false }) })
}

export { exporting as export }

type BoardInput = Parameters<Behaviour<'board', 'export'>>[1]

async function askedOf({ environment, now }: ProductWorld, input: BoardInput, sql: Sql) {
  const cube: Cube = cubes[input.board as keyof typeof cubes]
  const by = input.by ?? cube.usual
  const metric = input.metric ?? cube.metrics[0] ?? ''
  if (by !== 'day' && !cube.dimensions.includes(by))
    throw invalid('by', words('This dashboard has no such breakdown.', '该看板不支持按此维度查看。'))
  if (!cube.metrics.includes(metric))
    throw invalid('metric', words(`There is no figure ${metric} here.`, `该看板没有指标 ${metric}。`))
  const { before, ...span } = await spanOf(sql, cube, environment, input, now)
  return { cube, by, metric, where: whereOf(cube, input), span, before }
}

function whereOf(cube: Cube, input: Readonly<Record<string, unknown>>): CubeFilter {
  const asked = ['game_id', 'game_category', 'country', 'source', 'channel', 'ad_unit'].flatMap((name) => {
    const values = input[name]
    if (!Array.isArray(values) || values.length === 0) return []
    if (!cube.dimensions.some((each) => each === name))
      throw invalid(name, words('This dashboard has no such filter.', '该看板没有此筛选项。'))
    return name === 'country' && !requestedCountries(values) ? [] : [[name, values] as const]
  })
  return Object.fromEntries(asked)
}
