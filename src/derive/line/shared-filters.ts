import type { Values } from '#catalogue/index.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Entry } from '../calls.ts'
import { compared, type ListComparison } from '../listing.ts'
import { operatorsOf } from './filter-target.ts'
import { sharedParts } from './shared-parts.ts'
import type { FilterNode, FilterOperator, LineWord } from './syntax.ts'

export interface SharedFilter {
  readonly filter: FilterNode
  /** true for bounds, which match any records */
  readonly isBound: boolean
}

const mostItems = 5
const longestValue = 200
const untold = new Set(['id', 'parent_id', 'updated_at'])

/** Returns the filters that all rows match: whole values first, then parts of texts. */
export function sharedFilters(list: Entry, rows: readonly Values[]): SharedFilter[] {
  const fields = [...Map.groupBy(compared(list), ({ field }) => field)].filter(([name]) => !untold.has(name))
  const valuesOf = (name: string): unknown[] => rows.map((row) => row[name])
  const found = fields.flatMap(([name, comparisons]) => ofField(name, comparisons, valuesOf(name)))
  const isPart = ({ filter }: SharedFilter): number => Number(filter.operator === '~')
  return found.toSorted((one, other) => isPart(one) - isPart(other))
}

/** Returns the filter for a value of a field, `""` if empty; undefined if lines cannot compare it. */
export function valueFilter(list: Entry, name: string, value: unknown, isNot = false): FilterNode | undefined {
  const comparisons = compared(list).filter((each) => each.field === name)
  const text = comparisons.some(({ by }) => by === 'is') ? textOf(value) : undefined
  return text === undefined ? undefined : { ...filterOf(name, ':', text), isNot }
}

/** Returns the filter for records that lack the languages which a change added. */
export function missingFilter(
  { area }: Entry,
  rows: readonly Values[],
  changed: ReadonlyMap<string, unknown>,
): FilterNode | undefined {
  const codesOf = (value: unknown): string[] =>
    Object.entries(value ?? {}).flatMap(([code, text]) => (text === '' ? [] : [code]))
  const gained = [...changed].flatMap(([name, value]) => {
    if (area.fields[name]?.kind !== 'perLanguage') return []
    const before = new Set(rows.flatMap((row) => codesOf(row[name])))
    return codesOf(value).filter((code) => !before.has(code))
  })
  const [first] = gained
  if (first === undefined) return undefined
  return { ...filterOf('missing', ':', first), values: gained.map((code) => ({ from: wordOf(code) })) }
}

function ofField(name: string, comparisons: readonly ListComparison[], values: readonly unknown[]): SharedFilter[] {
  const by = new Set(comparisons.map((each) => each.by))
  const operators = operatorsOf(comparisons)
  const found = (operator: FilterOperator, texts: readonly string[], isBound = false): SharedFilter[] =>
    operators.includes(operator) ? texts.map((text) => ({ filter: filterOf(name, operator, text), isBound })) : []
  if (by.has('has')) return found(':', sharedItems(values))
  if (!by.has('is')) return []
  const kind = comparisons[0]?.of.kind
  const texts = values.map((value) => (kind === 'dateTime' ? dayOf(value) : textOf(value)))
  const [first] = texts
  if (first === undefined) return []
  const parts = found('~', sharedParts(texts.map((each) => each ?? '')))
  if (texts.every((text) => text === first)) return [...found(':', [first]), ...parts]
  if (!kind || !kinds[kind].isMeasured) return parts
  if (texts.some((text) => text === undefined || text === '')) return []
  const sorted = texts.filter((text) => text !== undefined).toSorted(kind === 'dateTime' ? undefined : bySize)
  return [...found('<=', sorted.slice(-1), true), ...found('>=', sorted.slice(0, 1), true)]
}

function sharedItems(values: readonly unknown[]): string[] {
  const [first, ...others] = values.map((value) =>
    Array.isArray(value) ? value.flatMap((item) => textOf(item) ?? []) : [],
  )
  const all = (first ?? []).filter(
    (item) => item !== 'ALL' && item !== '' && others.every((each) => each.includes(item)),
  )
  return [...new Set(all)].slice(0, mostItems)
}

function filterOf(name: string, operator: FilterOperator, text: string): FilterNode {
  return { ...nowhere, isNot: false, field: wordOf(name), operator, values: [{ from: wordOf(text) }] }
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return undefined
  const text = String(value as string | number | boolean)
  return text.length > longestValue ? undefined : text
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, 'yyyy-mm-dd'.length) : textOf(value)
}

const bySize = (one: string, other: string): number => Number(one) - Number(other)

const nowhere = { from: 0, to: 0 }

function wordOf(text: string): LineWord {
  return { ...nowhere, text, isQuoted: false }
}
