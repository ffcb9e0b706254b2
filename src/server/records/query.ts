import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import type { SpanState } from '#derive/values/window.ts'
import type { Condition } from './condition.ts'
import { tableName } from './registry.ts'
import { foldedSql, likePattern, quicklyFolded } from './like-folded.ts'
import { beforeSound } from './search-text.ts'

/** Filter, order and page of a read of records. */
export interface Selection {
  readonly where: readonly (readonly [key: string, condition: Condition])[]
  /** search text; of several, one is enough */
  readonly keyword?: string | readonly string[] | undefined
  /** further search texts that must match */
  readonly also?: readonly string[] | undefined
  readonly sort: readonly (readonly [key: string, direction: 'asc' | 'desc'])[]
  readonly limit: number
  readonly offset: number
  readonly ids?: readonly number[] | undefined
  readonly except?: readonly number[] | undefined
  readonly parent?: number | undefined
  /** stored keys to read; default: all */
  readonly only?: readonly string[] | undefined
  /** lock until the transaction ends; `own` if it writes the rows */
  readonly held?: 'shared' | 'own' | undefined
  /** records visible within a period; `keys`: one key with both ends, or two */
  readonly during?: { readonly keys: readonly string[]; readonly from: string; readonly to: string } | undefined
  /** states at `now`, by the same keys */
  readonly states?:
    | { readonly keys: readonly string[]; readonly now: string; readonly of: readonly SpanState[] }
    | undefined
  /** Receives the number of matching rows, if the same statement can count them. */
  readonly onTotal?: ((total: number) => void) | undefined
  /** sort value and id of the last row of the previous page */
  readonly after?: readonly [value: unknown, id: number] | undefined
}

const columns: Record<string, string> = {
  id: 'id',
  parent_id: 'parent_id',
  created_at: 'created_at',
  updated_at: 'updated_at',
}

export function isColumn(key: string): boolean {
  return Object.hasOwn(columns, key)
}

const textPrefix = 'text:'

// sort value of an empty text, which comes last in both directions
const lastText = { asc: '\uFFFF', desc: '' } as const

export function textOrder(key: string): string {
  return `${textPrefix}${key}`
}

export function textOrdered(key: string): string | undefined {
  return key.startsWith(textPrefix) ? key.slice(textPrefix.length) : undefined
}

export function expression(key: string): string {
  return columns[key] ?? `coalesce(data->${quote(key)}, 'null'::jsonb)`
}

/** Empty texts come last in both directions. */
export function sortExpression(key: string, direction: 'asc' | 'desc'): string {
  const text = textOrdered(key)
  if (text === undefined) return expression(key)
  return `coalesce(nullif(data->>${quote(text)}, ''), ${quote(lastText[direction])}) collate people`
}

/** JSON texts, to be cast to the type of the indexed expression. */
export function jsonTexts(values: readonly unknown[]): string[] {
  return values.map((value) => JSON.stringify(value))
}

export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Returns SQL conditions; appends their parameters to `values`. */
export function conditions(selection: Selection, environment: string, values: unknown[]): string {
  const put = (value: unknown): string => `$${values.push(value)}`
  const environmentAt = values.push(environment)
  const parts = [`environment = $${environmentAt}`]
  if (selection.parent !== undefined) parts.push(`parent_id = ${put(selection.parent)}`)
  if (selection.ids) parts.push(`id = any(${put([...selection.ids])}::bigint[])`)
  if (selection.except) parts.push(`id <> all(${put([...selection.except])}::bigint[])`)
  for (const [key, condition] of selection.where) parts.push(compare(key, condition, put, environmentAt))
  const { keyword } = selection
  if (typeof keyword === 'string' && keyword) parts.push(reads(keyword, put))
  if (typeof keyword === 'object') parts.push(`search like any(${put(keyword.map(likeParts))}::text[])`)
  parts.push(...(selection.also ?? []).map((text) => reads(text, put)))
  if (selection.during) parts.push(...touching(selection.during, put))
  if (selection.states) parts.push(inState(selection.states, put))
  if (selection.after) parts.push(afterRow(selection, put))
  return parts.join(' and ')
}

export function coversAll({
  where,
  sort: _,
  limit: __,
  offset: ___,
  after: ____,
  only: _____,
  onTotal: ______,
  keyword,
  ...rest
}: Selection): boolean {
  return where.length === 0 && !keyword && Object.values(rest).every((each) => each === undefined)
}

export function areasNamed({ where }: Pick<Selection, 'where'>): string[] {
  return where.flatMap(([, condition]) => namedIn(condition))
}

function namedIn(condition: Condition): string[] {
  if (typeof condition !== 'object' || condition === null || isList(condition)) return []
  if ('named' in condition) return [condition.of]
  if ('test' in condition) return [...condition.areas]
  if ('anyOf' in condition) return condition.anyOf.flatMap(namedIn)
  if ('none' in condition) return namedIn(condition.none)
  return 'either' in condition ? namedIn(condition.either) : []
}

export function readsElsewhere({ where }: Pick<Selection, 'where'>): boolean {
  const reads = (condition: Condition): boolean =>
    typeof condition === 'object' &&
    condition !== null &&
    (('test' in condition && condition.isElsewhere === true) || ('none' in condition && reads(condition.none)))
  return where.some(([, condition]) => reads(condition))
}

export function orderBy(selection: Selection): string {
  const keys = selection.sort.some(([key]) => key === 'id')
    ? selection.sort
    : [...selection.sort, ['id', lastDirection(selection)] as const]
  return keys.map(([key, direction]) => `${sortExpression(key, direction)} ${direction}`).join(', ')
}

function lastDirection(selection: Selection): 'asc' | 'desc' {
  return selection.sort.at(-1)?.[1] ?? 'desc'
}

// more values become a table, not one comparison each
const mostCompared = 1_000

function compare(key: string, condition: Condition, put: (value: unknown) => string, environmentAt: number): string {
  const left = expression(key)
  const one = (value: unknown): string => (columns[key] ? put(value) : `${put(JSON.stringify(value))}::text::jsonb`)
  if (condition === null) return columns[key] ? `${left} is null` : `${left} = 'null'::jsonb`
  if (typeof condition !== 'object') return `${left} = ${one(condition)}`
  if (isList(condition)) {
    if (condition.length > mostCompared && !columns[key])
      return `${left} in (select value from jsonb_array_elements(${put(JSON.stringify(condition))}::text::jsonb))`
    return columns[key]
      ? `${left} = any(${put([...condition])})`
      : `${left} = any(${put(jsonTexts(condition))}::text[]::jsonb[])`
  }
  if ('either' in condition) {
    const inList = condition.has.map((value) => compare(condition.or, { has: value }, put, environmentAt))
    return `(${[compare(key, condition.either, put, environmentAt), ...inList].join(' or ')})`
  }
  if ('has' in condition) return `${left} @> ${put(JSON.stringify([condition.has]))}::text::jsonb`
  if ('member' in condition) return holds(left, condition, put)
  if ('hasAny' in condition) return hasAny(left, condition.hasAny, put)
  if ('named' in condition)
    return `${left} in (select to_jsonb(id) from ${tableName(condition.of)} where area = ${quote(condition.of)} and environment = $${environmentAt} and deleted_at is null and ${reads(condition.named, put)})`
  if ('anyOf' in condition)
    return `(${condition.anyOf.map((each) => compare(key, each, put, environmentAt)).join(' or ') || 'false'})`
  if ('folded' in condition) {
    const texts = `unnest(${put([...condition.folded])}::text[]) as said`
    return `${foldedSql(columns[key] ?? `data->>${quote(key)}`)} = any(array(select ${foldedSql('said')} from ${texts}))`
  }
  if ('part' in condition)
    return `${quicklyFolded(`data->>${quote(key)}`)} like ${put(likePattern(foldText(condition.part.trim())))}`
  if ('none' in condition) return `not coalesce((${compare(key, condition.none, put, environmentAt)}), false)`
  if ('reads' in condition) return reads(condition.reads, put)
  if ('test' in condition) return condition.test(put, environmentAt)
  if ('above' in condition) return `${left} > ${one(condition.above)}`
  if ('below' in condition)
    return `${left} < ${one(condition.below)}${columns[key] ? '' : ` and ${left} > 'null'::jsonb`}`
  if ('not' in condition) return `${left} is distinct from ${one(condition.not)}`
  const bounds = [
    ...(condition.from === undefined ? [] : [`${left} >= ${one(condition.from)}`]),
    ...(condition.to === undefined ? [] : [`${left} <= ${one(condition.to)}`]),
    // JSON null sorts before every value, but is within no bounds
    ...(condition.from === undefined && condition.to !== undefined && !columns[key] ? [`${left} > 'null'::jsonb`] : []),
  ]
  return bounds.length > 0 ? bounds.join(' and ') : 'true'
}

/** An empty start or end is unlimited; with neither, nothing is visible. */
function touching(
  { keys, from, to }: NonNullable<Selection['during']>,
  put: (value: unknown) => string,
): readonly string[] {
  const [start, end] = sides(keys)
  const moment = (time: string): string => `${put(JSON.stringify(time))}::text::jsonb`
  return [
    `${start} < ${moment(to)}`,
    `(${end} > ${moment(from)} or ${end} < ${none})`,
    `(${start} >= ${none} or ${end} >= ${none})`,
  ]
}

function hasAny(left: string, values: readonly string[] | readonly number[], put: (value: unknown) => string): string {
  if (values.every((value) => typeof value === 'string')) return `${left} ?| ${put([...values])}::text[]`
  // the index finds a single value
  if (values.length === 1) return `${left} @> ${put(JSON.stringify(values))}::text::jsonb`
  const items = `jsonb_array_elements(case jsonb_typeof(${left}) when 'array' then ${left} else '[]'::jsonb end)`
  return `exists (select from ${items} as item where item = any(${put(values.map(String))}::text[]::jsonb[]))`
}

function holds(
  left: string,
  { member, hasAny: values }: { readonly member: string; readonly hasAny: readonly number[] },
  put: (value: unknown) => string,
): string {
  const items = `jsonb_array_elements(case jsonb_typeof(${left}) when 'array' then ${left} else jsonb_build_array(${left}) end)`
  return `exists (select from ${items} as item where item->${quote(member)} = any(${put(values.map(String))}::text[]::jsonb[]))`
}

// sorts after null and before every time
const none = `'"0"'::jsonb`

function sides(keys: readonly string[]): readonly [start: string, end: string] {
  const [first = '', last] = keys
  const side = (at: 0 | 1): string => `coalesce(data->${quote(first)}->${at}, 'null'::jsonb)`
  return last === undefined ? [side(0), side(1)] : [expression(first), expression(last)]
}

function inState({ keys, now, of }: NonNullable<Selection['states']>, put: (value: unknown) => string): string {
  const [start, end] = sides(keys)
  const moment = `${put(JSON.stringify(now))}::text::jsonb`
  const comes = `${start} > ${moment}`
  const isOver = `(${end} >= ${none} and ${end} <= ${moment})`
  const states: Record<SpanState, string> = {
    'to-come': comes,
    running: `(not ${comes} and not ${isOver} and (${start} >= ${none} or ${end} >= ${none}))`,
    over: `(${isOver} and not ${comes})`,
  }
  return of.length === 0 ? 'false' : `(${of.map((state) => states[state]).join(' or ')})`
}

function isList(condition: object): condition is readonly (string | number | boolean | null)[] {
  return Array.isArray(condition)
}

function afterRow(selection: Selection, put: (value: unknown) => string): string {
  const [value, id] = selection.after ?? [null, 0]
  const [key, direction] = selection.sort[0] ?? ['id', 'desc']
  const sign = direction === 'asc' ? '>' : '<'
  if (key === 'id') return `id ${sign} ${put(id)}`
  return `(${sortExpression(key, direction)}, id) ${sign} (${cursorValue(key, direction, value, put)}, ${put(id)})`
}

function cursorValue(key: string, direction: 'asc' | 'desc', value: unknown, put: (value: unknown) => string): string {
  if (textOrdered(key) !== undefined) return `${put(plainText(value ?? '') || lastText[direction])}::text`
  return columns[key] ? put(value) : `${put(JSON.stringify(value ?? null))}::text::jsonb`
}

/** One letter matches no pinyin, two or three only its start, as they occur in many. */
function reads(text: string, put: (value: unknown) => string): string {
  const folded = foldText(text.trim())
  const held = `search like ${put(likePattern(folded))}`
  if (!/^[a-z]{1,3}$/.test(folded)) return held
  const inText = `split_part(search, ${quote(beforeSound)}, 1) like ${put(likePattern(folded))}`
  const asSound = folded.length > 1 ? ` or search like ${put(likePattern(beforeSound + folded))}` : ''
  return `${held} and (${inText}${asSound})`
}

/** Pattern with anything between the words; callers must compare again. */
function likeParts(text: string): string {
  return likePattern(foldText(text.trim())).replaceAll(/\s+/g, '%')
}

export function notEmpty(key: string): string {
  return `${expression(key)} <> 'null'::jsonb and ${expression(key)} <> '""'::jsonb`
}
