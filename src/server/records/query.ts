import type { Condition } from '../world/world.ts'
import { tableName } from './registry.ts'

/** What to select, in stored keys. */
export interface Selection {
  readonly where: readonly (readonly [key: string, condition: Condition])[]
  readonly keyword?: string | undefined
  readonly sort: readonly (readonly [key: string, direction: 'asc' | 'desc'])[]
  readonly limit: number
  readonly offset: number
  readonly ids?: readonly number[] | undefined
  readonly parent?: number | undefined
  /** what is shown at some moment between two: by a key that holds both sides of its time, or by one for each */
  readonly during?: { readonly keys: readonly string[]; readonly from: string; readonly to: string } | undefined
  /** the last row of the page before: its sort value and id */
  readonly after?: readonly [value: unknown, id: number] | undefined
}

const columns: Record<string, string> = {
  id: 'id',
  parent_id: 'parent_id',
  created_at: 'created_at',
  updated_at: 'updated_at',
  sort_key: 'sort_key',
}

/** The SQL expression of a sort or filter key: a member that a record lacks, as after a field was added, is null like any other. */
export function expression(key: string): string {
  return columns[key] ?? `coalesce(data->${quote(key)}, 'null'::jsonb)`
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Conditions of a selection, numbered from the values that are already there. */
export function conditions(selection: Selection, environment: string, values: unknown[]): string {
  const put = (value: unknown): string => `$${values.push(value)}`
  const environmentAt = values.push(environment)
  const parts = [`environment = $${environmentAt}`]
  if (selection.parent !== undefined) parts.push(`parent_id = ${put(selection.parent)}`)
  if (selection.ids) parts.push(`id = any(${put([...selection.ids])}::bigint[])`)
  for (const [key, condition] of selection.where) parts.push(compare(key, condition, put, environmentAt))
  if (selection.keyword) parts.push(`search like ${put(like(selection.keyword))}`)
  if (selection.during) parts.push(...touching(selection.during, put))
  if (selection.after) parts.push(afterRow(selection, put))
  return parts.join(' and ')
}

export function orderBy(selection: Selection): string {
  const keys = selection.sort.some(([key]) => key === 'id')
    ? selection.sort
    : [...selection.sort, ['id', lastDirection(selection)] as const]
  return keys.map(([key, direction]) => `${expression(key)} ${direction}`).join(', ')
}

function lastDirection(selection: Selection): 'asc' | 'desc' {
  return selection.sort.at(-1)?.[1] ?? 'desc'
}

function compare(key: string, condition: Condition, put: (value: unknown) => string, environmentAt: number): string {
  const left = expression(key)
  const one = (value: unknown): string => (columns[key] ? put(value) : `${put(JSON.stringify(value))}::text::jsonb`)
  if (condition === null) return columns[key] ? `${left} is null` : `${left} = 'null'::jsonb`
  if (typeof condition !== 'object') return `${left} = ${one(condition)}`
  if (isList(condition)) {
    return columns[key]
      ? `${left} = any(${put([...condition])})`
      : `${left} = any(${put(condition.map((value) => JSON.stringify(value)))}::text[]::jsonb[])`
  }
  if ('has' in condition) return `${left} @> ${put(JSON.stringify([condition.has]))}::text::jsonb`
  if ('hasAny' in condition) return `${left} ?| ${put([...condition.hasAny])}::text[]`
  if ('named' in condition)
    return `${left} in (select to_jsonb(id) from ${tableName(condition.of)} where area = ${quote(condition.of)} and environment = $${environmentAt} and deleted_at is null and search like ${put(like(condition.named))})`
  if ('not' in condition) return `${left} is distinct from ${one(condition.not)}`
  const bounds = [
    ...(condition.from === undefined ? [] : [`${left} >= ${one(condition.from)}`]),
    ...(condition.to === undefined ? [] : [`${left} <= ${one(condition.to)}`]),
    // a JSON null is less than anything, and within no bounds
    ...(condition.from === undefined && condition.to !== undefined && !columns[key] ? [`${left} > 'null'::jsonb`] : []),
  ]
  return bounds.length > 0 ? bounds.join(' and ') : 'true'
}

/** A side that is left empty, or holds no time, is open; with neither a record is shown at no time. */
function touching(
  { keys, from, to }: NonNullable<Selection['during']>,
  put: (value: unknown) => string,
): readonly string[] {
  const [first = '', last] = keys
  const side = (at: 0 | 1): string => `coalesce(data->${quote(first)}->${at}, 'null'::jsonb)`
  const [start, end] = last === undefined ? [side(0), side(1)] : [expression(first), expression(last)]
  const none = `'"0"'::jsonb`
  const moment = (time: string): string => `${put(JSON.stringify(time))}::text::jsonb`
  return [
    `${start} < ${moment(to)}`,
    `(${end} > ${moment(from)} or ${end} < ${none})`,
    `(${start} >= ${none} or ${end} >= ${none})`,
  ]
}

function isList(condition: object): condition is readonly (string | number | boolean | null)[] {
  return Array.isArray(condition)
}

function afterRow(selection: Selection, put: (value: unknown) => string): string {
  const [value, id] = selection.after ?? [null, 0]
  const [key, direction] = selection.sort[0] ?? ['id', 'desc']
  const sign = direction === 'asc' ? '>' : '<'
  if (key === 'id') return `id ${sign} ${put(id)}`
  const right = columns[key] ? put(value) : `${put(JSON.stringify(value ?? null))}::text::jsonb`
  return `(${expression(key)}, id) ${sign} (${right}, ${put(id)})`
}

function like(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** Finds a record with the same unique values, by the index that keeps them unique. */
export function twinCondition(
  keys: readonly (readonly [key: string, value: unknown])[],
  environment: string,
  parent: number | null,
  values: unknown[],
): string {
  const same = keys.flatMap(([key, value]) => {
    const left = expression(key)
    return [
      `${left} = $${values.push(JSON.stringify(value ?? null))}::text::jsonb`,
      ...(value === null ? [] : [given(key)]),
    ]
  })
  return [
    `environment = $${values.push(environment)}`,
    `coalesce(parent_id, 0) = $${values.push(parent ?? 0)}`,
    ...same,
  ].join(' and ')
}

/** Null and empty text are not values that could be taken. */
export function given(key: string): string {
  return `${expression(key)} <> 'null'::jsonb and ${expression(key)} <> '""'::jsonb`
}
