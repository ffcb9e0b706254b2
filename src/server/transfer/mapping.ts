import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { writable } from '#derive/input.ts'
import { problem } from '../problem.ts'
import { unmapped } from './no-columns.ts'
import type { IsColumn } from './table.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { targets } from './payload.ts'

/** Column of the file → field of the area; '' leaves the column out. */
export type Mapping = Readonly<Record<string, string>>

export interface Mapped {
  readonly mapping: Mapping
  /** columns of fields that nobody sets, by name: what they say must be so already */
  readonly shown: Mapping
  /** columns that look like no field */
  readonly unknown: string[]
  /** columns whose field was guessed from a name or a title that is spelled otherwise */
  readonly guessed: string[]
  /** no column is mapped */
  readonly isEmpty: boolean
}

interface Beside {
  /** a file of which no column is mapped is no mistake yet */
  readonly mayBeEmpty?: boolean | undefined
  /** fields that have one value for every row */
  readonly constants?: readonly string[]
}

/**
 * Which field each column holds: as the caller says; where they say nothing at all, as names and titles suggest. Beside a
 * mapping only a column spelled exactly as a field is taken: a store's `Type` is not meant to be our `type`.
 */
export function mapColumns(
  area: AnyArea,
  columns: readonly string[],
  explicit?: unknown,
  { mayBeEmpty = false, constants = [] }: Beside = {},
): Mapped {
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

/** Tells if a text names a column that the area or the mapping knows, in any spelling. */
export function knownColumn(area: AnyArea, said?: unknown): IsColumn {
  const given = said === undefined || said === null || said === '' ? {} : typeof said === 'string' ? parsed(said) : said
  const mapped = new Set(typeof given === 'object' && given !== null ? Object.keys(given) : [])
  const fields = Object.entries(area.fields).flatMap(([name, { title }]) => [name, title.en, title.zh])
  const others = [...targets(area), ...exported(area), ...ownTitles.map(([title]) => title)]
  const known = new Set([...fields, ...others].map(plain))
  return (text) => mapped.has(text) || known.has(plain(text))
}

type Hint = (column: string) => string | undefined

function exactly(area: AnyArea): Hint {
  const known = new Set(targets(area))
  return (column) => (known.has(column) ? column : undefined)
}

/** Columns of an exported file that are no fields, and never match one spelled alike. */
function exported({ parent }: AnyArea): ReadonlySet<string> {
  return new Set(['id', ...(parent === undefined ? [] : ['parent_id']), 'created_at', 'updated_at', '_version'])
}

/**
 * By names and titles, however they are spelled. One that is the name of one field and the title of another is either:
 * it is left until other columns have taken one of the two, and left out where none does.
 */
function loosely(area: AnyArea, taken: ReadonlySet<string>): Hint[] {
  const [byName, byTitle, own] = [names(area), titles(area), exported(area)]
  const free = (field: string | undefined): string | undefined =>
    field === undefined || taken.has(field) ? undefined : field
  const found = (column: string): readonly [name: string | undefined, title: string | undefined] =>
    own.has(column) ? [undefined, undefined] : [byName.get(plain(column)), byTitle.get(plain(column))]
  const either = (name: string | undefined, title: string | undefined): boolean =>
    name !== undefined && title !== undefined && name !== title
  return [
    (column) => {
      const [name, title] = found(column)
      return either(name, title) ? undefined : name
    },
    (column) => {
      const [name, title] = found(column)
      return either(name, title) ? undefined : title
    },
    (column) => {
      const [name, title] = found(column).map(free)
      return either(name, title) ? undefined : (name ?? title)
    },
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

/** Without those that stand for several fields. */
function only(entries: readonly (readonly [text: string, field: string])[]): Map<string, string> {
  const counts = Map.groupBy(entries, ([text]) => text)
  return new Map(entries.filter(([text]) => text !== '' && counts.get(text)?.length === 1))
}

/** Columns of an exported file that say when and how often: every change moves them. */
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

export const isSaid = (explicit: unknown): boolean => explicit !== undefined && explicit !== null && explicit !== ''

/** Tells if the caller maps a column or leaves it out. */
export function mentions(explicit: unknown, column: string): boolean {
  const given = typeof explicit === 'string' && explicit !== '' ? parsed(explicit) : explicit
  return typeof given === 'object' && given !== null && Object.hasOwn(given, column)
}

function explicitMapping(
  area: AnyArea,
  columns: readonly string[],
  explicit: unknown,
  constants: readonly string[],
): Record<string, string> {
  if (!isSaid(explicit)) return {}
  const given = typeof explicit === 'string' ? parsed(explicit) : explicit
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refusedMapping('mapping', [words('Give a field for each column.', '请为每一列指定字段。')])
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// more of them help nobody
const mostWrong = 100

/** 422: the file cannot be read as the caller says. */
export function refusedMapping(field: 'mapping' | 'values' | 'match', faults: readonly Words[]): Error {
  const errors = faults.map((message): FieldError => ({ field, message }))
  return problem(422, 'bad-mapping', words('The columns cannot be mapped like this.', '列映射无效。'), errors)
}

/** The mapping without some of its columns, which count as unknown. */
export function withoutColumns({ mapping, unknown, ...mapped }: Mapped, left: ReadonlySet<string>): Mapped {
  if (left.size === 0) return { mapping, unknown, ...mapped }
  const entries = Object.entries(mapping).map(([column, field]) => [column, left.has(column) ? '' : field] as const)
  return {
    ...mapped,
    mapping: Object.fromEntries(entries),
    unknown: Object.keys(mapping).filter((column) => left.has(column) || unknown.includes(column)),
    isEmpty: entries.every(([, field]) => field === ''),
  }
}
