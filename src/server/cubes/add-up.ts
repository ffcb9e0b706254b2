import type { Sql } from 'postgres'
import type { Environment } from '#derive/environment.ts'
import type { Cube, Dimension, Where } from './cube.ts'

export interface Asked {
  readonly environment: Environment
  /** days, both included */
  readonly from: string
  readonly to: string
  readonly where: Where
  readonly by: readonly (Dimension | 'day')[]
  /** only groups that state what they are grouped by */
  readonly stated?: boolean
  /** a metric, the largest first; by day, the oldest first, where it is left out */
  readonly order?: string | undefined
  readonly limit?: number
  readonly offset?: number
  /** the last group of the page before: its figure in the order, and what it is grouped by */
  readonly after?: readonly [figure: Sums[string], key: Sums[string]] | undefined
}

/** A page of groups by day. */
type DayPage = Omit<Asked, 'by' | 'order' | 'after'> & {
  readonly by: readonly ['day', ...Dimension[]]
  readonly limit: number
  readonly offset: number
}

export type Sums = Record<string, string | number | null>

export interface Added {
  readonly rows: Sums[]
  /** how many groups there are, or come after the page before */
  readonly total: number
}

/** A page of what is grouped by day first, oldest first: the groups are counted, and only the days of the page are added up. */
export async function addUpDays(sql: Sql, cube: Cube, asked: DayPage): Promise<Added> {
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
  const { rows } = await addUp(sql, cube, { ...asked, from: first, to: last, offset: offset - skipped })
  return { rows, total: before }
}

/** What is read, and the parameters of the conditions. */
function asking(cube: Cube, { by, where, environment, from, to, stated }: Asked) {
  const filtered = Object.entries(where).filter(([, wanted]) => wanted !== undefined && wanted.length > 0)
  const relation = cube.relation(new Set([...by, ...filtered.map(([name]) => name)]) as Set<Dimension>)
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

/** Adds numbers up in the database, grouped by what is asked. */
export async function addUp(sql: Sql, cube: Cube, asked: Asked): Promise<Added> {
  const { by, order, after, limit = 10_000, offset = 0 } = asked
  const { column, from, conditions, values, put } = asking(cube, asked)
  const groups = by.map((name, at) => `${column(name)} as "${name}"${at < by.length ? ', ' : ''}`).join('')
  const sums = cube.sums.map((name) => `coalesce(sum(${column(name)}), 0) as "${name}"`).join(', ')
  const rates = Object.entries(cube.rates).map(([name, formula]) => `(${formula}) as "${name}"`)
  const keys = by.map((_, at) => `${at + 1}`).join(', ')
  const known = order !== undefined && cube.metrics.includes(order)
  const sorting = [...(known ? [`"${order}" desc nulls last`] : []), ...by.map((name) => `"${name}" nulls last`)]
  const text = `with added as (select ${groups}${sums} ${from} where ${conditions}
      ${by.length > 0 ? `group by ${keys}` : ''}),
    rated as (select ${['added.*', ...rates].join(', ')} from added)
    select *, count(*) over () as "total groups" from rated ${after ? `where ${behind(by[0] ?? '', known ? order : undefined, after, put)}` : ''}
    ${sorting.length > 0 ? `order by ${sorting.join(', ')}` : ''}
    limit ${put(limit)} offset ${put(offset)}`
  const rows = await sql.unsafe<(Sums & { 'total groups': number })[]>(text, values as never[], { prepare: true })
  // beyond the last page nothing tells how many there are
  if (rows.length === 0 && offset > 0)
    return { rows: [], total: (await addUp(sql, cube, { ...asked, offset: 0, limit: 1 })).total }
  return {
    rows: rows.map(({ 'total groups': _, ...row }) => row),
    total: rows[0]?.['total groups'] ?? 0,
  }
}

/** What comes after a group in the order of its figure, the largest first, then of its key; what is not there comes last. */
function behind(
  key: string,
  order: string | undefined,
  [figure, last]: NonNullable<Asked['after']>,
  put: (value: unknown) => string,
): string {
  const beyond = last === null ? 'false' : `("${key}" > ${put(last)} or "${key}" is null)`
  if (order === undefined) return beyond
  if (figure === null) return `"${order}" is null and ${beyond}`
  const at = put(figure)
  return `("${order}" < ${at} or "${order}" is null or ("${order}" = ${at} and ${beyond}))`
}

/** The days that were counted; null where there are none. */
export interface Counted {
  readonly oldest: string | null
  readonly newest: string | null
}

// the day begins in the east fourteen hours before it does in UTC
const ahead = 14 * 3_600_000

/** The first day that was counted and the last that has begun somewhere: a row of later is a mistake, and moves no window. */
export async function countedDays(sql: Sql, cube: Cube, environment: Environment, now: string): Promise<Counted> {
  const today = new Date(Date.parse(now) + ahead).toISOString().slice(0, 10)
  const [row] = await sql.unsafe<Counted[]>(cube.relation(new Set()).counted, [environment, today])
  return row ?? { oldest: null, newest: null }
}
