import { expression, jsonTexts } from '../records/query.ts'

export type Dimension = 'game_id' | 'game_category' | 'country' | 'source' | 'channel' | 'ad_unit'

/** null when rows do not state the dimension */
export type Key = string | number | null

export type CubeFilter = { readonly [D in Dimension]?: readonly Key[] }

export interface Cube {
  relation(used: ReadonlySet<Dimension>): Relation
  readonly dimensions: readonly Dimension[]
  readonly sums: readonly string[]
  /** SQL expressions over the sums */
  readonly rates: Readonly<Record<string, string>>
  readonly usual: Dimension
  /** in display order; the first is the default */
  readonly metrics: readonly string[]
}

export interface Relation {
  /** text after `from`; `$1` is the environment */
  readonly from: string
  readonly where: string
  /** SQL for the day as a date, and an indexed condition for a range of days */
  readonly day: string
  between(from: string, to: string): string
  /** indexed query for the `oldest` day, and the `newest` up to `$2` */
  readonly counted: string
  readonly columns: Readonly<Record<string, string>>
  /** indexed condition for values of a dimension */
  among(dimension: string, values: readonly Key[], put: (value: unknown) => string): string
}

const numbered = new Set<string>(['game_id', 'game_category'] satisfies Dimension[])

/** Converts ids to numbers, others to text; 0 or empty when unstated. */
export function typed(dimension: string, values: readonly Key[]): readonly (string | number)[] {
  return numbered.has(dimension)
    ? values.map(Number).filter(Number.isSafeInteger)
    : values.map((value) => String(value ?? ''))
}

export function typeOf(dimension: string): 'bigint' | 'text' {
  return numbered.has(dimension) ? 'bigint' : 'text'
}

const nextDay = (day: string): string => `to_jsonb((${day}::date + 1)::text)`

/** Reads records, of which each day and place has one. */
export function records(area: string, date: string, columns: Readonly<Record<string, string>>): Relation {
  const at = `coalesce(data->'${date}', 'null'::jsonb)`
  const from = `record_${area.replaceAll('-', '_')}`
  const where = `area = '${area}' and environment = $1 and deleted_at is null and jsonb_typeof(data->'${date}') = 'string'`
  const first = (condition: string, direction: string): string =>
    `(select left(data->>'${date}', 10) from ${from} where ${where} and ${condition} order by environment ${direction}, ${at} ${direction} limit 1)`
  return {
    from,
    where,
    // excludes values that are no day, which sort before or after all days
    counted: `select ${first(`${at} >= to_jsonb('0001'::text)`, 'asc')} as oldest, ${first(`${at} < ${nextDay('$2::text')}`, 'desc')} as newest`,
    day: `left(data->>'${date}', 10)`,
    // ISO 8601 texts sort by time
    between: (from, to) => `${at} >= to_jsonb(${from}::text) and ${at} < ${nextDay(to)}`,
    columns,
    among: (dimension, values, put) =>
      `${expression(dimension)} = any(${put(jsonTexts(typed(dimension, values).map((value) => value || null)))}::text[]::jsonb[])`,
  }
}

export const number = (name: string): string => `coalesce(${measured(name)}, 0)`
/** SQL of a figure; null when not measured. */
export const measured = (name: string): string => `readable_number(data->'${name}')`
export const text = (name: string): string => `data->>'${name}'`
export const id = (name: string): string => `readable_id(data->'${name}')`
