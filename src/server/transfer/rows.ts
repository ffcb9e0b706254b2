import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import type { FieldError } from '#derive/check.ts'
import { isIdParam, pathParams, type Entry } from '#derive/calls.ts'
import { parentParam, rowCalls } from '#derive/row-calls.ts'
import { checkedInput } from '../http/input.ts'
import { notFound, Problem } from '../problem.ts'
import { keptBy, type Kept } from '../records/registry.ts'
import { sameValue } from '../world/diff.ts'
import type { Engine } from '../world/engine.ts'
import { cellReader } from './cells.ts'
import { namedBy, type Named } from './existing.ts'
import type { Mapped } from './mapping.ts'
import type { Table } from './table.ts'
import { twins } from './twins.ts'

/** What every row of an import has in common. */
export interface Shared {
  /** rows become children of this record */
  readonly parent?: number | undefined
  /** field values, as they are stored */
  readonly values?: Readonly<Record<string, unknown>>
  /** a file of which nothing is mapped is no mistake yet: it is only looked at */
  readonly mayBeUnmapped?: boolean
}

/** A row as its command takes it, or what is wrong with it. */
export interface DraftRow {
  readonly line: number
  readonly id: number | null
  readonly parent: number | null
  /** the command it goes through; none where the record is already as the row says */
  readonly entry: Entry | undefined
  readonly input: Readonly<Record<string, unknown>>
  /** the record as it is now */
  readonly current: Readonly<Record<string, unknown>> | undefined
  readonly errors: readonly FieldError[]
}

type Rows = Table['rows']

/** Turns rows of cells into checked input, many at a time so that what they refer to is looked up together. */
export function draftRows(
  world: Engine,
  kept: Kept,
  mapped: Pick<Mapped, 'mapping' | 'shown'>,
  shared: Shared,
): (rows: Rows) => Promise<DraftRow[]> {
  const { area } = kept
  const { mapping } = mapped
  const columnOf = (target: string): string | undefined =>
    Object.keys(mapping).find((column) => mapping[column] === target)
  const [idColumn, parentColumn] = [columnOf('id'), columnOf('parent_id')]
  const cells = cellReader(world, kept, mapped)
  const parents = parentsOf(world, kept)
  const { create, update } = rowCalls(area)
  const twinOf = twins(kept)

  return async (rows) => {
    const ids = rows.map((row) => idOf(idColumn === undefined ? '' : (row.cells[idColumn] ?? '')))
    const given = ids.filter((id): id is number => typeof id === 'number')
    const [named] = await Promise.all([namedBy(world, kept, [...new Set(given)]), cells.learn(rows)])
    const drafts: DraftRow[] = []
    for (const [index, row] of rows.entries()) {
      const said = ids[index] ?? null
      const id = typeof said === 'number' ? said : null
      const found: Named = said === 'wrong' ? { fault: notAnId } : id === null ? 'new' : (named.get(id) ?? 'new')
      const errors: FieldError[] = []
      const isUnclear = typeof found === 'object' && 'fault' in found
      if (isUnclear) errors.push({ field: 'id', message: found.fault })
      const existing = typeof found === 'object' && 'current' in found ? found : undefined
      const current = existing?.current
      const parent = await parents(shared.parent ?? parentColumn, row.cells, existing?.parentId ?? null)
      if (parent && 'fault' in parent) errors.push({ field: 'parent_id', message: parent.fault })
      const parentId = parent && 'id' in parent ? parent.id : null
      const entry = existing ? update : create
      const read = cells.read(row.cells, current, entry)
      const common = Object.entries(shared.values ?? {}).filter(([name, value]) => !sameValue(current?.[name], value))
      const input = { ...read.input, ...Object.fromEntries(common) }
      const isSame = existing !== undefined && read.errors.length === 0 && Object.keys(input).length === 0
      const draft = { line: row.line, id, parent: parentId, current }
      if (!isSame && !isUnclear && !entry)
        errors.push({ field: 'id', message: existing ? notChanged(area) : notCreated(area) })
      else errors.push(...read.errors)
      const call = isSame || isUnclear ? undefined : entry
      const checked = call ? checkedRow(call, { ...draft, input }) : { input, errors: [] }
      const known = new Set(errors.map(({ field }) => field))
      errors.push(...checked.errors.filter(({ field }) => !known.has(field)))
      const whole: DraftRow = { ...draft, entry: call, input: checked.input, errors }
      drafts.push({ ...whole, errors: [...twinOf(whole), ...errors] })
    }
    await learnTargets(world, kept, drafts)
    return drafts
  }
}

/** What the rows refer to is looked up together, before each is checked for it. */
async function learnTargets(world: Engine, { references }: Kept, drafts: readonly DraftRow[]): Promise<void> {
  for (const { name, of } of references) {
    const ids = drafts.flatMap(({ entry, errors, input }) => {
      const value = entry && errors.length === 0 ? input[name] : undefined
      return (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
    })
    if (ids.length > 0) await world.learn(of, [...new Set(ids)])
  }
}

/** The input that the call of a command would have, checked as that is. */
function checkedRow(
  entry: Entry,
  { id, parent, current, input }: Pick<DraftRow, 'id' | 'parent' | 'current' | 'input'>,
): Pick<DraftRow, 'input' | 'errors'> {
  const place = current ? recordPlace(entry, id, parent, current) : parentPlace(entry, parent)
  try {
    return { input: checkedInput(entry, { ...input, ...place }), errors: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.errors.length === 0) throw error
    // a row is told of its parent as the file names it
    return { input, errors: error.errors.filter(({ field }) => !Object.hasOwn(place, field)) }
  }
}

function parentPlace(entry: Entry, parent: number | null): Record<string, unknown> {
  const param = parentParam(entry)
  return param === undefined ? {} : { [param]: parent }
}

/** How a call names its record: by its id, by its parent and its id, or by its parent and what tells it from others. */
function recordPlace(
  { path }: Entry,
  id: number | null,
  parent: number | null,
  current: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const params = pathParams(path)
  const last = params.at(-1)
  if (last === undefined) return { id }
  const record = { [last]: isIdParam(last) ? id : current[last] }
  return params.length > 1 ? { [params[0] ?? '']: parent, ...record } : record
}

function notCreated({ title }: AnyArea): Words {
  return words(
    `A new ${title.en.toLowerCase()} cannot be created here; only rows with the id of one that is there are taken.`,
    `此处不能新建${title.zh}，仅接受已有记录编号的行。`,
  )
}

function notChanged({ title }: AnyArea): Words {
  return words(
    `A ${title.en.toLowerCase()} that is there cannot be changed here. Leave this row out.`,
    `此处不能修改已有的${title.zh}，请去掉该行。`,
  )
}

const notAnId = words('An id is a whole number.', '编号应为整数。')

function idOf(cell: string): number | null | 'wrong' {
  const text = cell.trim()
  if (text === '') return null
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : 'wrong'
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
