import { words, type Field } from '#catalogue/index.ts'
import { kinds } from '../kinds/kinds.ts'
import type { Entry } from '../calls.ts'
import { compared, type ListComparison } from '../listing.ts'
import { perObject } from '../values/per-object.ts'
import { nearestNames } from '../values/nearest.ts'
import { noPast } from './instead.ts'
import { faultAt, isTitle, type FilterNode, type LineFault, type FilterOperator, type LineWord } from './syntax.ts'

/** Pseudo fields, which every list has. */
export const pseudoFields = {
  missing: words('Without a translation into, e.g. hi,ta', '缺少翻译的语言，如 hi,ta'),
  stale: words('Translation older than its source, e.g. hi', '译文早于原文的语言，如 hi'),
  differs: words('Different in another environment, e.g. prod-ind', '与另一环境不同，如 prod-ind'),
  state: words('live or draft', 'live（已上线）或 draft（未上线）'),
  changed: words('Changed in the last, e.g. 7d; before that: >30d', '最近更改（如 7d）；更早：>30d'),
  by: words('Last changed by, e.g. an account name', '最后更改者（账号名）'),
  run: words('Changed by a run, e.g. 4711', '由任务更改，如 4711'),
  plan: words('Changed by a plan, e.g. 12', '由计划更改，如 12'),
} as const

/** Field of every list that no area declares, such as `changed`. */
export type PseudoField = keyof typeof pseudoFields

/** Subject of a line's filter: all texts, a pseudo field or a field. */
export type FilterTarget =
  | { readonly kind: 'text' }
  | { readonly kind: 'pseudo'; readonly name: PseudoField }
  | {
      readonly kind: 'field'
      readonly name: string
      readonly of: Field
      readonly comparisons: readonly ListComparison[]
    }

/** Comparisons of a list, including long texts, which only lines search. */
export const comparisonsOf = perObject((list: Entry): readonly ListComparison[] => {
  const known = compared(list)
  const long = Object.entries(list.area.fields).filter(
    ([name, { kind }]) => kinds[kind].isText && kinds[kind].bulky && !known.some(({ field }) => field === name),
  )
  return [...known, ...long.map(([name, of]) => ({ param: name, field: name, by: 'part' as const, of }))]
})

/** Finds a field by name, parameter or title. */
export function filterTarget(list: Entry, filter: FilterNode): FilterTarget | LineFault {
  const { field, operator } = filter
  const isPast = filter.values.some(({ from }) => from.text === 'as-of' && !from.isQuoted)
  if (!field) return isPast ? faultAt(filter, noPast, ['"as-of"']) : { kind: 'text' }
  const name = filteredField(list, field.text)
  if (name !== undefined) return fieldTarget(list, name, field, operator)
  if (isPseudo(field.text)) return { kind: 'pseudo', name: field.text }
  const names = nearestNames(field.text, filterNames(list))
  const [near] = names
  const message = near
    ? words(`There is no field ${field.text}; did you mean ${near}?`, `没有字段 ${field.text}，您是指 ${near} 吗？`)
    : words(`There is no field ${field.text}.`, `没有字段 ${field.text}。`)
  return faultAt(field, message, names)
}

function fieldTarget(list: Entry, name: string, field: LineWord, operator: FilterOperator): FilterTarget | LineFault {
  const comparisons = comparisonsOf(list).filter((each) => each.field === name)
  const of = comparisons[0]?.of
  const takes = operatorsOf(comparisons)
  if (of && takes.includes(operator)) return { kind: 'field', name, of, comparisons }
  const shown = takes.join(' ')
  const message = words(
    `${field.text} takes ${shown}, not ${operator}.`,
    `${field.text} 可用 ${shown}，不能用 ${operator}。`,
  )
  return faultAt(
    { ...field, to: field.to + operator.length },
    message,
    takes.map((each) => field.text + each),
  )
}

/** Returns operators in display order. */
export function operatorsOf(comparisons: readonly ListComparison[]): FilterOperator[] {
  const by = new Set(comparisons.map((each) => each.by))
  const kind = comparisons[0]?.of.kind
  return [
    ...(by.has('is') || by.has('has') || by.has('window') ? ([':'] as const) : []),
    ...(by.has('from') ? (['>', '>=', '<', '<='] as const) : []),
    ...(kind && kinds[kind].isText ? (['~'] as const) : []),
  ]
}

export function filterNames(list: Entry): string[] {
  return [...new Set(comparisonsOf(list).map(({ field }) => field)), ...Object.keys(pseudoFields)]
}

/** Finds a field by name, parameter or title; names of pseudo fields precede titles. */
export function filteredField(list: Entry, text: string): string | undefined {
  const folded = text.toLowerCase().replaceAll('_', '')
  const known = comparisonsOf(list)
  if (isPseudo(text) && !known.some(({ field }) => field === text)) return undefined
  const found =
    known.find(({ field }) => field === text) ??
    known.find(({ param, by }) => param === text && by !== 'from' && by !== 'to') ??
    known.find(({ field }) => field.toLowerCase().replaceAll('_', '') === folded) ??
    known.find(({ of: { title } }) => isTitle(text, title) || title.en.toLowerCase().replaceAll(' ', '') === folded)
  return found?.field
}

function isPseudo(text: string): text is PseudoField {
  return Object.hasOwn(pseudoFields, text)
}
