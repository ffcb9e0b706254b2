import { words, type Words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import type { Prompt } from '../palette/palette.ts'
import type { Completion, Completions, ValueSearch } from './completion.ts'
import { comparisonsOf, operatorsOf, pseudoFields } from './filter-target.ts'
import { printLine, printWord } from './printer.ts'
import { lastOperator } from './reading-stages.ts'
import type { LineNode } from './syntax.ts'

/** Value that the server found; `count` is the number of its rows. */
export interface FoundValue {
  readonly value: unknown
  readonly title?: string
  readonly count?: number
}

/** Dates are too many, and people are not listed. */
export function filterSearch(list: Entry, name: string, operator: string, text: string): { values?: ValueSearch } {
  const comparisons = comparisonsOf(list).filter(({ field }) => field === name)
  const of = comparisons[0]?.of
  const field = of?.item ?? of
  if (!field || operator !== ':' || field.kind === 'dateTime' || list.area.personal) return {}
  return { values: { field, text: bare(text), counted: { name, isText: operatorsOf(comparisons).includes('~') } } }
}

export function accountSearch({ area }: Entry, name: string | undefined, text: string): { values?: ValueSearch } {
  if (name !== lastOperator || area.personal) return {}
  const field = { kind: 'text', title: pseudoFields.by } as const
  return { values: { field, text: bare(text), counted: { name, isText: false } } }
}

export function recordSearch({ of, field }: Prompt, text: string): { values?: ValueSearch } {
  return of === undefined ? {} : { values: { field: { ...field, of }, text: bare(text) } }
}

/** Strips quotes, which may be open. */
function bare(text: string): string {
  return text.replaceAll('"', '')
}

/** Prints the line that counts a word's possible values in rows matching the earlier filters. */
export function countingLine(line: LineNode, from: number, { text, counted }: ValueSearch): string | undefined {
  if (!counted) return undefined
  const { name, isText } = counted
  const filters = [...line.filters, ...line.stages.flatMap((stage) => stage.filters)].filter(({ to }) => to < from)
  const typed = isText && text !== '' ? ` ${name}~${printWord(text)}` : ''
  return `${printLine({ ...line, filters, stages: [] })}${typed} | count by ${name}`
}

/** Adds counts to listed choices; puts other found values first. */
export function withValues(completions: Completions, found: readonly FoundValue[]): Completions {
  const { values: search, all } = completions
  if (!search || found.length === 0) return completions
  const titles = new Map(all.map(({ text, title }) => [text, title]))
  const options = found.filter((each) => isMatch(each, search)).map((each) => optionOf(each, titles))
  const byText = new Map(options.map((option) => [option.text, option]))
  if (isListed(search)) return { ...completions, all: all.map((each) => byText.get(each.text) ?? each) }
  return { ...completions, all: [...options, ...all.filter(({ text }) => !byText.has(text))].slice(0, most) }
}

export function isListed({ field }: ValueSearch): boolean {
  return field.choices !== undefined || field.kind === 'flag'
}

const most = 50

function isMatch({ value, title = '', count }: FoundValue, { text, counted }: ValueSearch): boolean {
  if (typeof value === 'object' && (value !== null || counted?.name === lastOperator)) return false
  // the server has matched names of records, and texts
  const isMatched = count === undefined || counted?.isText
  return isMatched || [textOf(value), title].some((each) => each.toLowerCase().includes(text.toLowerCase()))
}

/** `12  Arcade · 312` */
function optionOf({ value, title, count }: FoundValue, titles: ReadonlyMap<string, Words>): Completion {
  const text = `${printWord(textOf(value))} `
  const named = value === null ? noValue : (titles.get(text) ?? words(title ?? '', title ?? ''))
  const shown = (name: string): string =>
    [name === text.trim() ? '' : name, count?.toLocaleString('en')].filter(Boolean).join(' · ')
  return { text, title: words(shown(named.en), shown(named.zh)) }
}

const noValue = words('none', '无')

function textOf(value: unknown): string {
  return value === null ? '' : String(value as string | number | boolean)
}
