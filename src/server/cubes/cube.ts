import { expression, jsonTexts } from '../records/query.ts'

export type FigureDimension = 'game_id' | 'game_category' | 'country' | 'source' | 'channel' | 'ad_unit'

/** Null if not stated. */
export type DimensionValue = string | number | null

export type CubeFilter = { readonly [D in FigureDimension]?: readonly DimensionValue[] }

/** Figures of a dashboard that add up over dimensions and days. */
export interface Cube {
  /** returns the smallest table with these dimensions */
  relation(used: ReadonlySet<FigureDimension>): CubeTable
  readonly dimensions: readonly FigureDimension[]
  readonly sums: readonly string[]
  /** figures computed from sums, in SQL */
  readonly rates: Readonly<Record<string, string>>
  readonly usual: FigureDimension
  /** figures to choose from; the first is the default */
  readonly metrics: readonly string[]
}

export interface CubeTable {
  /** text after `from`; `$1` is the environment */
  readonly from: string
  readonly where: string
  /** day as a date */
  readonly day: string
  /** indexed condition for days */
  between(from: string, to: string): string
  /** indexed query for the first day (`oldest`), and the last up to `$2` (`newest`) */
  readonly counted: string
  /** expression by dimension or figure */
  readonly columns: Readonly<Record<string, string>>
  /** indexed condition for values of a dimension */
  among(dimension: string, values: readonly DimensionValue[], put: (value: unknown) => string): string
}

const numbered = new Set<string>(['game_id', 'game_category'] satisfies FigureDimension[])

/** Converts ids to numbers, others to text; 0 or empty when unstated. */
export function typed(dimension: string, values: readonly DimensionValue[]): readonly (string | number)[] {
  return numbered.has(dimension)
    ? values.map(Number).filter(Number.isSafeInteger)
    : values.map((value) => String(value ?? ''))
}

export function typeOf(dimension: string): 'bigint' | 'text' {
  return numbered.has(dimension) ? 'bigint' : 'text'
}

const nextDay = (day: string): string => `to_jsonb((${day}::date + 1)::text)`

/** Reads records, of which each day and place has one. */
export function records(area: string, date: string, columns: Readonly<Record<string, string>>): CubeTable {
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
