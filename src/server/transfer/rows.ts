import { words, type Words } from '#catalogue/index.ts'
import { check, type FieldError } from '#derive/check.ts'
import { writable } from '#derive/input.ts'
import { notFound } from '../problem.ts'
import { keptBy, type Kept } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { namedBy, type Named } from './existing.ts'
import type { Mapping } from './mapping.ts'
import { labelsOf, partsOf, referenced } from './references.ts'
import type { Table } from './table.ts'
import { cellValue } from './values.ts'

/** What every row of an import has in common. */
export interface Shared {
  /** rows become children of this record */
  readonly parent?: number | undefined
  /** field values, as they are stored */
  readonly values?: Readonly<Record<string, unknown>>
  /** a file of which nothing is mapped is no mistake yet: it is only looked at */
  readonly mayBeUnmapped?: boolean
}

/** A row as it will be put, or what is wrong with it. */
export interface DraftRow {
  readonly line: number
  readonly id: number | null
  readonly patch: Readonly<Record<string, unknown>>
  /** the record as it is now */
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
}

type Rows = Table['rows']

/** Turns rows of cells into checked input, many at a time so that what they refer to is looked up together. */
export function draftRows(
  world: Engine,
  kept: Kept,
  mapping: Mapping,
  shared: Shared,
): (rows: Rows) => Promise<DraftRow[]> {
  const { area } = kept
  const fields = writable(area)
  const columns = Object.entries(mapping).flatMap(([column, name]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ? [{ column, name, field }] : []
  })
  const columnOf = (target: string): string | undefined =>
    Object.keys(mapping).find((column) => mapping[column] === target)
  const [idColumn, parentColumn] = [columnOf('id'), columnOf('parent_id')]
  const labels = labelsOf(world)
  const parents = parentsOf(world, kept)

  async function learnLabels(rows: Rows): Promise<void> {
    const wanted = columns.flatMap(({ column, field }) => {
      const of = referenced(field)
      if (of === undefined) return []
      return rows.flatMap(({ cells }) =>
        partsOf(field, cells[column] ?? '').flatMap((part) => (typeof part === 'string' ? [[of, part] as const] : [])),
      )
    })
    await labels.learn(wanted)
  }

  function inputOf(
    cells: Readonly<Record<string, string>>,
    current: DraftRow['current'],
    errors: FieldError[],
  ): Record<string, unknown> {
    const input: Record<string, unknown> = {}
    for (const { column, name, field } of columns) {
      const cell = Object.hasOwn(cells, column) ? cells[column] : undefined
      if (cell === undefined) continue
      if (cell === '' || (cell.trim() === '' && field.kind !== 'text' && field.kind !== 'longText')) {
        // an empty cell empties a field that holds something, and is the default of a new record
        if (current && !isEmpty(current[name])) input[name] = null
        continue
      }
      const read = cellValue(field, cell, world.registry, labels)
      if ('fault' in read) errors.push({ field: name, message: read.fault })
      else input[name] = read.value
    }
    return { ...input, ...shared.values }
  }

  return async (rows) => {
    const ids = rows.map(({ cells }) => idOf(idColumn === undefined ? '' : (cells[idColumn] ?? '')))
    const given = ids.filter((id): id is number => typeof id === 'number')
    const [named] = await Promise.all([namedBy(world, kept, [...new Set(given)]), learnLabels(rows)])
    const drafts: DraftRow[] = []
    for (const [index, { line, cells }] of rows.entries()) {
      const id = ids[index] ?? null
      const found: Named = id === 'wrong' ? { fault: notAnId } : id === null ? 'new' : (named.get(id) ?? 'new')
      const errors: FieldError[] = []
      if (typeof found === 'object' && 'fault' in found) errors.push({ field: 'id', message: found.fault })
      const existing = typeof found === 'object' && 'current' in found ? found : undefined
      const parent = await parents(shared.parent ?? parentColumn, cells, existing?.parentId ?? null)
      if (parent && 'fault' in parent) errors.push({ field: 'parent_id', message: parent.fault })
      const input = inputOf(cells, existing?.current, errors)
      const { open = false, window } = area
      const checked = check(fields, input, { partial: existing !== undefined, open, window })
      const known = new Set(errors.map(({ field }) => field))
      errors.push(...checked.errors.filter(({ field }) => !known.has(field)))
      const patch = parent && 'id' in parent ? { ...checked.value, parent_id: parent.id } : checked.value
      drafts.push({ line, id: typeof id === 'number' ? id : null, patch, current: existing?.current, errors })
    }
    return drafts
  }
}

const notAnId = words('An id is a whole number.', '编号应为整数。')

function idOf(cell: string): number | null | 'wrong' {
  const text = cell.trim()
  if (text === '') return null
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : 'wrong'
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

type Parent = { readonly id: number } | { readonly fault: Words } | undefined

/** The parent of a row: one for all, or named in a column; a row stays with the parent it has. */
function parentsOf(
  world: Engine,
  { area }: Kept,
): (from: number | string | undefined, cells: Readonly<Record<string, string>>, has: number | null) => Promise<Parent> {
  const there = new Map<number, boolean>()
  const { parent } = area
  return async (from, cells, has) => {
    if (parent === undefined) return undefined
    const named = typeof from === 'number' ? from : idOf(from === undefined ? '' : (cells[from] ?? ''))
    const id = named ?? has
    const { title } = keptBy(world.registry, parent).area
    if (id === null)
      return { fault: words(`Say which ${title.en.toLowerCase()} it belongs to.`, `请指定所属的${title.zh}。`) }
    if (id === 'wrong') return { fault: notAnId }
    if (has !== null && id !== has)
      return { fault: words(`It belongs to ${title.en.toLowerCase()} ${has}.`, `该记录属于${title.zh} ${has}。`) }
    if (!there.has(id)) there.set(id, (await world.get(parent as never, id)) !== undefined)
    return there.get(id) ? { id } : { fault: notFound({ title }, id).words }
  }
}
