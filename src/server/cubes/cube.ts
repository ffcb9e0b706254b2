import { expression, jsonTexts } from '../records/query.ts'

/** What numbers can be broken down by, beside the day. */
export type Dimension = 'game_id' | 'game_category' | 'country' | 'source' | 'channel' | 'ad_unit'

/** A value of a dimension; null where rows do not state it. */
export type Key = string | number | null

export type Where = { readonly [D in Dimension]?: readonly Key[] }

/** Where some numbers are kept by day. */
export interface Cube {
  /** the relation to read, when these dimensions are asked for or filtered by */
  relation(used: ReadonlySet<Dimension>): Relation
  readonly dimensions: readonly Dimension[]
  /** what can be added up, by name */
  readonly sums: readonly string[]
  /** what follows from the sums: SQL over their names */
  readonly rates: Readonly<Record<string, string>>
  /** what rows are broken down by unless another is asked for */
  readonly usual: Dimension
  /** shown, in this order; the first is the usual one */
  readonly metrics: readonly string[]
}

export interface Relation {
  /** after `from`; `$1` is the environment */
  readonly from: string
  /** conditions that pick its rows */
  readonly where: string
  /** SQL for the day as a date, and the condition that an index serves: from and to as parameters */
  readonly day: string
  between(from: string, to: string): string
  /** what finds by an index the `oldest` day, and the `newest` up to `$2` */
  readonly counted: string
  readonly columns: Readonly<Record<string, string>>
  /** the condition that a dimension is one of some values, by the type that its index has */
  among(dimension: string, values: readonly Key[], put: (value: unknown) => string): string
}

const numbered = new Set<string>(['game_id', 'game_category'] satisfies Dimension[])

/** Of a dimension, the values that are of its type: ids as numbers, everything else as text; 0 or none where it is not stated. */
export function typed(dimension: string, values: readonly Key[]): readonly (string | number)[] {
  return numbered.has(dimension)
    ? values.map(Number).filter(Number.isSafeInteger)
    : values.map((value) => String(value ?? ''))
}

/** The type of a dimension in PostgreSQL. */
export function typeOf(dimension: string): 'bigint' | 'text' {
  return numbered.has(dimension) ? 'bigint' : 'text'
}

const nextDay = (day: string): string => `to_jsonb((${day}::date + 1)::text)`

/** Records of an area, one for each day and place, as they are kept. */
export function records(area: string, date: string, columns: Readonly<Record<string, string>>): Relation {
  const at = `coalesce(data->'${date}', 'null'::jsonb)`
  const from = `record_${area.replaceAll('-', '_')}`
  const where = `area = '${area}' and environment = $1 and deleted_at is null and jsonb_typeof(data->'${date}') = 'string'`
  const first = (condition: string, direction: string): string =>
    `(select left(data->>'${date}', 10) from ${from} where ${where} and ${condition} order by environment ${direction}, ${at} ${direction} limit 1)`
  return {
    from,
    where,
    // what is no day is before or after all that are
    counted: `select ${first(`${at} >= to_jsonb('0001'::text)`, 'asc')} as oldest, ${first(`${at} < ${nextDay('$2::text')}`, 'desc')} as newest`,
    day: `left(data->>'${date}', 10)`,
    // texts of ISO moments are ordered as the moments are
    between: (from, to) => `${at} >= to_jsonb(${from}::text) and ${at} < ${nextDay(to)}`,
    columns,
    among: (dimension, values, put) =>
      `${expression(dimension)} = any(${put(jsonTexts(typed(dimension, values).map((value) => value || null)))}::text[]::jsonb[])`,
  }
}

export const number = (name: string): string => `coalesce(${measured(name)}, 0)`
/** null where it was not measured */
export const measured = (name: string): string => `readable_number(data->'${name}')`
export const text = (name: string): string => `data->>'${name}'`
export const id = (name: string): string => `readable_id(data->'${name}')`
