import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { Cube, FigureDimension, CubeFilter } from './cube.ts'

export interface CubeQuery {
  readonly environment: Environment
  /** days, inclusive */
  readonly from: string
  readonly to: string
  readonly where: CubeFilter
  readonly by: readonly (FigureDimension | 'day')[]
  /** null where not grouped by; default: groups and all figures */
  readonly columns?: readonly string[]
  /** excludes groups without a value in a dimension */
  readonly stated?: boolean
  /** metric, largest first; default: by day, oldest first */
  readonly order?: string | undefined
  readonly limit?: number
  readonly offset?: number
  /** cursor: sort figure and key of the previous page's last group */
  readonly after?: readonly [figure: FigureGroup[string], key: FigureGroup[string]] | undefined
}

type DayPage = Omit<CubeQuery, 'by' | 'order' | 'after'> & {
  readonly by: readonly ['day', ...FigureDimension[]]
  readonly limit: number
  readonly offset: number
}

export type FigureGroup = Record<string, string | number | null>

export interface GroupPage<R> {
  readonly rows: R[]
  /** number of groups, with a cursor those after it */
  readonly total: number
}

/** Sums only the days of the page, oldest first. */
export async function addUpDays<R = FigureGroup>(sql: Sql, cube: Cube, asked: DayPage): Promise<GroupPage<R>> {
  const { by, limit, offset } = asked
  const { column, from, conditions, values } = asking(cube, asked)
  const days = await sql.unsafe<{ day: string; groups: number }[]>(
    `select day::text as day, count(*)::int as groups
     from (select distinct ${by.map((name) => `${column(name)} as "${name}"`).join(', ')} ${from} where ${conditions}) each
     group by 1 order by 1`,
    values as never[],
    { prepare: true },
  )
  let before = 0
  let skipped = 0
  const onPage: string[] = []
  for (const { day, groups } of days) {
    if (before + groups <= offset) skipped += groups
    else if (before < offset + limit) onPage.push(day)
    before += groups
  }
  const [first, last] = [onPage[0], onPage.at(-1)]
  if (first === undefined || last === undefined) return { rows: [], total: before }
  const { rows } = await addUp<R>(sql, cube, { ...asked, from: first, to: last, offset: offset - skipped })
  return { rows, total: before }
}

function asking(cube: Cube, { by, where, environment, from, to, stated }: CubeQuery) {
  const filtered = Object.entries(where).filter(([, wanted]) => wanted !== undefined && wanted.length > 0)
  const relation = cube.relation(new Set([...by, ...filtered.map(([name]) => name)]) as Set<FigureDimension>)
  const values: unknown[] = [environment]
  const put = (value: unknown): string => `$${values.push(value)}`
  const column = (name: string): string => (name === 'day' ? relation.day : (relation.columns[name] ?? 'null'))
  const conditions = [
    relation.where,
    relation.between(put(from), put(to)),
    ...filtered.map(([name, wanted]) => relation.among(name, wanted, put)),
    ...(stated ? by.map((name) => `${column(name)} is not null`) : []),
  ].join(' and ')
  return { column, from: `from ${relation.from}`, conditions, values, put }
}

export async function addUp<R = FigureGroup>(sql: Sql, cube: Cube, asked: CubeQuery): Promise<GroupPage<R>> {
  const { by, columns, order, after, limit = 10_000, offset = 0 } = asked
  const { column, from, conditions, values, put } = asking(cube, asked)
  const groups = by.map((name, at) => `${column(name)} as "${name}"${at < by.length ? ', ' : ''}`).join('')
  const sums = cube.sums.map((name) => `coalesce(sum(${column(name)}), 0) as "${name}"`).join(', ')
  const rates = Object.entries(cube.rates).map(([name, formula]) => `(${formula}) as "${name}"`)
  const keys = by.map((_, at) => `${at + 1}`).join(', ')
  const known = order !== undefined && cube.metrics.includes(order)
  const sorting = [...(known ? [`"${order}" desc nulls last`] : []), ...by.map((name) => `"${name}" nulls last`)]
  const isFigure = (name: string): boolean => cube.sums.includes(name) || name in cube.rates
  const picked = columns?.map((name) =>
    isFigure(name) || by.some((each) => each === name) ? `"${name}"` : `null as "${name}"`,
  )
  const text = `with added as (select ${groups}${sums} ${from} where ${conditions}
      ${by.length > 0 ? `group by ${keys}` : ''}),
    rated as (select ${['added.*', ...rates].join(', ')} from added)
    select ${picked?.join(', ') ?? '*'}, count(*) over () as "total groups" from rated ${after ? `where ${behind(by[0] ?? '', known ? order : undefined, after, put)}` : ''}
    ${sorting.length > 0 ? `order by ${sorting.join(', ')}` : ''}
    limit ${put(limit)} offset ${put(offset)}`
  const rows = await sql.unsafe<(R & { 'total groups'?: number })[]>(text, values as never[], { prepare: true })
  // a page beyond the last has no rows to carry the total
  if (rows.length === 0 && offset > 0)
    return { rows: [], total: (await addUp(sql, cube, { ...asked, offset: 0, limit: 1 })).total }
  const total = rows[0]?.['total groups'] ?? 0
  for (const row of rows) delete row['total groups']
  return { rows: [...rows], total }
}

/** Matches groups after the cursor: by figure, largest first, then by key, nulls last. */
function behind(
  key: string,
  order: string | undefined,
  [figure, last]: NonNullable<CubeQuery['after']>,
  put: (value: unknown) => string,
): string {
  const beyond = last === null ? 'false' : `("${key}" > ${put(last)} or "${key}" is null)`
  if (order === undefined) return beyond
  if (figure === null) return `"${order}" is null and ${beyond}`
  const at = put(figure)
  return `("${order}" < ${at} or "${order}" is null or ("${order}" = ${at} and ${beyond}))`
}

/** First and last day with figures; null without any. */
export interface CountedDays {
  readonly oldest: string | null
  readonly newest: string | null
}

// UTC+14 starts a day 14 hours before UTC
const ahead = 14 * 3_600_000

/** Ignores days that have started nowhere: such mistakes must not move the window. */
export async function countedDays(sql: Sql, cube: Cube, environment: Environment, now: string): Promise<CountedDays> {
  const today = new Date(Date.parse(now) + ahead).toISOString().slice(0, 10)
  const [row] = await sql.unsafe<CountedDays[]>(cube.relation(new Set()).counted, [environment, today])
  return row ?? { oldest: null, newest: null }
}
