import { words, type AnyArea, type Values, type Words } from '#catalogue/index.ts'
import { writable } from '#derive/input.ts'
import { problem } from '../problem.ts'
import { unmapped } from './no-columns.ts'
import type { IsColumn } from './table.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { jsonOrText } from '#derive/kinds/shared/plain-text.ts'
import { isObject } from '#derive/kinds/shared/is-object.ts'
import { targets } from './payload.ts'

/** Field that each column of a file fills; '' ignores the column. */
export type FieldByColumn = Readonly<Record<string, string>>

export interface ColumnMapping {
  readonly mapping: FieldByColumn
  /** read-only fields, whose cells must equal the record */
  readonly shown: FieldByColumn
  readonly unknown: string[]
  /** columns matched by a similar name */
  readonly guessed: string[]
  /** true if no column fills a field */
  readonly isEmpty: boolean
}

/**
 * An explicit mapping replaces names and titles; beside it only exact names match: a store's `Type` is not our `type`.
 */
export function mapColumns(
  area: AnyArea,
  columns: readonly string[],
  explicit?: unknown,
  { mayBeEmpty = false, constants = [] }: { mayBeEmpty?: boolean | undefined; constants?: readonly string[] } = {},
): ColumnMapping {
  const chosen = explicitMapping(area, columns, explicit, constants)
  const taken = new Set([...Object.values(chosen), ...constants])
  const fields = new Map<string, string>()
  const unknown: string[] = []
  const hints = Object.keys(chosen).length > 0 ? [exactly(area)] : [exactly(area), ...loosely(area, taken)]
  for (const hint of hints) {
    for (const column of columns) {
      if (Object.hasOwn(chosen, column) || fields.has(column)) continue
      const field = hint(column)
      if (field === undefined || taken.has(field)) continue
      fields.set(column, field)
      taken.add(field)
    }
  }
  const [silently, worked, own] = [silent(area), workedOut(area), exported(area)]
  const shown: [string, string][] = []
  const entries = columns.map((column): [string, string] => {
    if (Object.hasOwn(chosen, column)) return [column, chosen[column] ?? '']
    const name = fields.has(column) || own.has(column) ? undefined : worked.get(plain(column))
    if (name !== undefined) shown.push([column, name])
    else if (!fields.has(column) && !silently.has(plain(column))) unknown.push(column)
    return [column, fields.get(column) ?? '']
  })
  const mapping = Object.fromEntries(entries)
  const isEmpty = Object.values(mapping).every((field) => field === '')
  if (isEmpty && !mayBeEmpty) throw unmapped(area, columns)
  const known = exactly(area)
  const guessed = [...fields.keys()].filter((column) => known(column) === undefined)
  return { mapping, shown: Object.fromEntries(shown), unknown, guessed, isEmpty }
}

export function knownColumn(area: AnyArea, said?: unknown): IsColumn {
  const fields = Object.entries(area.fields).flatMap(([name, { title }]) => [name, title.en, title.zh])
  const others = [...targets(area), ...exported(area), ...ownTitles.map(([title]) => title)]
  const known = new Set([...fields, ...others].map(plain))
  return (text) => mentions(said, text) || known.has(plain(text))
}

type Hint = (column: string) => string | undefined

function exactly(area: AnyArea): Hint {
  const known = new Set(targets(area))
  return (column) => (known.has(column) ? column : undefined)
}

/** Exported columns that are no fields; similar spellings never match them. */
function exported({ parent }: AnyArea): ReadonlySet<string> {
  return new Set(['id', ...(parent === undefined ? [] : ['parent_id']), 'created_at', 'updated_at', '_version'])
}

/** Leaves ambiguous texts until other columns take one of the fields. */
function loosely(area: AnyArea, taken: ReadonlySet<string>): Hint[] {
  const [byName, byTitle, own] = [names(area), titles(area), exported(area)]
  const found = (column: string): readonly (string | undefined)[] =>
    own.has(column) ? [] : [byName.get(plain(column)), byTitle.get(plain(column))]
  const agreed = ([name, title]: readonly (string | undefined)[]): readonly (string | undefined)[] =>
    name !== undefined && title !== undefined && name !== title ? [] : [name, title]
  const isFree = (field: string | undefined): boolean => field !== undefined && !taken.has(field)
  return [
    (column) => agreed(found(column))[0],
    (column) => agreed(found(column))[1],
    (column) => agreed(found(column).map((field) => (isFree(field) ? field : undefined))).find(isFree),
  ]
}

function names(area: AnyArea): Map<string, string> {
  return only(targets(area).map((name) => [plain(name), name]))
}

// headings of the console and of old exports
const ownTitles: readonly (readonly [title: string, name: string])[] = [
  ['编号', 'id'],
  ['记录编号', 'id'],
  ['Record id', 'id'],
]

function titles(area: AnyArea): Map<string, string> {
  const fields = Object.entries(writable(area)).flatMap(([name, { title }]) =>
    [...new Set([plain(title.en), plain(title.zh)])].map((text) => [text, name] as const),
  )
  return only([...fields, ...ownTitles.map(([title, name]) => [plain(title), name] as const)])
}

/** Drops texts that stand for several fields. */
function only(entries: readonly (readonly [text: string, field: string])[]): Map<string, string> {
  const counts = Map.groupBy(entries, ([text]) => text)
  return new Map(entries.filter(([text]) => text !== '' && counts.get(text)?.length === 1))
}

/** Exported timestamps and counters, which every change updates. */
function silent(area: AnyArea): Set<string> {
  const following = Object.keys(area.fields).filter((name) => area.fields[name]?.follows !== undefined)
  return new Set([...ownTimes, ...following].map(plain))
}

const ownTimes = ['created_at', 'updated_at', 'version', '_version']

function workedOut(area: AnyArea): Map<string, string> {
  const silently = silent(area)
  const fields = Object.keys(area.fields).filter((name) => area.fields[name]?.computed && !silently.has(plain(name)))
  return only(fields.map((name) => [plain(name), name]))
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '')
}

export const isSpecified = (explicit: unknown): boolean => (explicit ?? '') !== ''

/** Accepts an object or its JSON. */
export function objectFrom(sent: unknown, field: 'mapping' | 'values', hint: Words): Values | undefined {
  if (!isSpecified(sent)) return undefined
  const given = typeof sent === 'string' ? jsonOrText(sent) : sent
  if (isObject(given)) return given
  throw refusedMapping(field, [hint])
}

export function mentions(explicit: unknown, column: string): boolean {
  const given = typeof explicit === 'string' && explicit !== '' ? jsonOrText(explicit) : explicit
  return isObject(given) && Object.hasOwn(given, column)
}

function explicitMapping(area: AnyArea, columns: readonly string[], explicit: unknown, constants: readonly string[]) {
  const hint = words('Give a field for each column.', '请为每一列指定字段。')
  const given = objectFrom(explicit, 'mapping', hint)
  if (!given) return {}
  const known = new Set(['', ...targets(area)])
  const inFile = new Set(columns)
  const entries = Object.entries(given).map(([column, field]): [string, unknown] => [column, field ?? ''])
  const wrong = entries.flatMap(([column, field]): Words[] => {
    if (!inFile.has(column)) return [words(`The file has no column ${column}.`, `文件中没有列 ${column}。`)]
    if (typeof field === 'string' && known.has(field)) return []
    return [
      words(`${column}: there is no field ${text(field)} to fill.`, `${column}：没有可填写的字段 ${text(field)}。`),
    ]
  })
  const used = entries.map(([, field]) => field).filter((field) => field !== '')
  const seen = new Set<unknown>()
  const twice = used.find((field) => seen.size === seen.add(field).size)
  if (twice !== undefined)
    wrong.push(words(`Two columns are mapped to ${text(twice)}.`, `有两列都映射到了 ${text(twice)}。`))
  const both = constants.find((field) => used.includes(field))
  if (both !== undefined)
    wrong.push(words(`${both} has one value for every row, and a column.`, `${both} 已设统一取值，不能再对应列。`))
  if (wrong.length > 0) throw refusedMapping('mapping', wrong.slice(0, mostWrong))
  return Object.fromEntries(entries) as Record<string, string>
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const mostWrong = 100

export function refusedMapping(field: 'mapping' | 'values' | 'match', faults: readonly Words[]): Error {
  const errors = faults.map((message): FieldError => ({ field, message }))
  return problem(422, 'bad-mapping', words('The columns cannot be mapped like this.', '列映射无效。'), errors)
}

export function withoutColumns(
  { mapping, unknown, ...mapped }: ColumnMapping,
  left: ReadonlySet<string>,
): ColumnMapping {
  if (left.size === 0) return { mapping, unknown, ...mapped }
  const entries = Object.entries(mapping).map(([column, field]) => [column, left.has(column) ? '' : field] as const)
  return {
    ...mapped,
    mapping: Object.fromEntries(entries),
    unknown: Object.keys(mapping).filter((column) => left.has(column) || unknown.includes(column)),
    isEmpty: entries.every(([, field]) => field === ''),
  }
}
