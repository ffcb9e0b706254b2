import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/check.ts'
import { writable } from '#derive/input.ts'
import { payloadColumn } from '#derive/payload.ts'
import { problem } from '../problem.ts'

/** Column of the file → field of the area; '' leaves the column out. */
export type Mapping = Readonly<Record<string, string>>

export interface Mapped {
  readonly mapping: Mapping
  /** columns of fields that nobody sets, by name: what they say must be so already */
  readonly shown: Mapping
  /** columns that look like no field */
  readonly unknown: string[]
  /** no column is mapped */
  readonly isEmpty: boolean
}

/**
 * Which field each column holds: as the caller says; where they say nothing at all, as names and titles suggest. Beside a
 * mapping only a column spelled exactly as a field is taken: a store's `Type` is not meant to be our `type`.
 */
export function mapColumns(area: AnyArea, columns: readonly string[], explicit?: unknown, mayBeEmpty = false): Mapped {
  const said = explicitMapping(area, columns, explicit)
  const taken = new Set(Object.values(said))
  const fields = new Map<string, string>()
  const unknown: string[] = []
  // field names go before titles: one field may be titled as another is named
  const hints = Object.keys(said).length > 0 ? [exactly(area)] : [loosely(names(area)), loosely(titles(area))]
  for (const hint of hints) {
    for (const column of columns) {
      const field = hint(column)
      if (Object.hasOwn(said, column) || fields.has(column) || field === undefined || taken.has(field)) continue
      fields.set(column, field)
      taken.add(field)
    }
  }
  const [silently, worked] = [silent(area), workedOut(area)]
  const shown: [string, string][] = []
  const entries = columns.map((column): [string, string] => {
    if (Object.hasOwn(said, column)) return [column, said[column] ?? '']
    const name = fields.has(column) ? undefined : worked.get(plain(column))
    if (name !== undefined) shown.push([column, name])
    else if (!fields.has(column) && !silently.has(plain(column))) unknown.push(column)
    return [column, fields.get(column) ?? '']
  })
  const mapping = Object.fromEntries(entries)
  const isEmpty = Object.values(mapping).every((field) => field === '')
  if (isEmpty && !mayBeEmpty) throw noColumns(area, columns)
  return { mapping, shown: Object.fromEntries(shown), unknown, isEmpty }
}

/** Fields that a file may fill. */
function targets(area: AnyArea): string[] {
  const payload = payloadColumn(area)
  return [
    'id',
    ...(area.parent === undefined ? [] : ['parent_id']),
    ...Object.keys(writable(area)),
    ...(payload === undefined ? [] : [payload]),
  ]
}

function exactly(area: AnyArea): (column: string) => string | undefined {
  const known = new Set(targets(area))
  return (column) => (known.has(column) ? column : undefined)
}

function loosely(known: ReadonlyMap<string, string>): (column: string) => string | undefined {
  return (column) => known.get(plain(column))
}

function names(area: AnyArea): Map<string, string> {
  return only(targets(area).map((name) => [plain(name), name]))
}

function titles(area: AnyArea): Map<string, string> {
  const fields = Object.entries(writable(area))
  return only(
    fields.flatMap(([name, { title }]) =>
      [...new Set([plain(title.en), plain(title.zh)])].map((text) => [text, name] as const),
    ),
  )
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

function explicitMapping(area: AnyArea, columns: readonly string[], explicit: unknown): Record<string, string> {
  if (explicit === undefined || explicit === null || explicit === '') return {}
  const given = typeof explicit === 'string' ? parsed(explicit) : explicit
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw refused([words('Give a field for each column.', '请为每一列指定字段。')])
  const known = new Set(['', ...targets(area)])
  const entries = Object.entries(given).map(([column, field]): [string, unknown] => [column, field ?? ''])
  const wrong = entries.flatMap(([column, field]): Words[] => {
    if (!columns.includes(column)) return [words(`The file has no column ${column}.`, `文件中没有列 ${column}。`)]
    if (typeof field === 'string' && known.has(field)) return []
    return [
      words(`${column}: there is no field ${text(field)} to fill.`, `${column}：没有可填写的字段 ${text(field)}。`),
    ]
  })
  const used = entries.map(([, field]) => field).filter((field) => field !== '')
  const twice = used.find((field, index) => used.indexOf(field) !== index)
  if (twice !== undefined)
    wrong.push(words(`Two columns are mapped to ${text(twice)}.`, `有两列都映射到了 ${text(twice)}。`))
  if (wrong.length > 0) throw refused(wrong)
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

function refused(faults: readonly Words[]): Error {
  const errors = faults.map((message): FieldError => ({ field: 'mapping', message }))
  return problem(422, 'bad-mapping', words('The columns cannot be mapped like this.', '列映射无效。'), errors)
}

/** 422: nothing of the file would be taken. */
function noColumns(area: AnyArea, columns: readonly string[]): Error {
  const [shown, known] = [columns.slice(0, 10).join(', '), targets(area).join(', ')]
  return problem(
    422,
    'no-columns',
    words(
      `No column of this file (${shown}) is a field. Fields: ${known}.`,
      `文件中的列（${shown}）均不是字段。可用字段：${known}。`,
    ),
  )
}
