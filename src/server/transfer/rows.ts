import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { isIdParam, pathParams, type Entry } from '#derive/calls.ts'
import { parentParam, rowCalls } from '#derive/row-calls.ts'
import { checkedInput } from '../world/checks/input.ts'
import { notFound, Problem } from '../problem.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { faultWords } from './faults.ts'
import { cellReader } from './cells.ts'
import { namedBy, type RowTarget } from './existing.ts'
import type { ColumnMapping } from './mapping.ts'
import { matcherOf, type RowsAhead } from './matching.ts'
import type { MisfitRow } from './misfits.ts'
import type { ImportTable } from './table.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { duplicateRows, type DraftRow } from './duplicate-rows.ts'

type Rows = ImportTable['rows']

export function draftRows(
  world: Engine,
  areaStore: AreaStore,
  mapped: Pick<ColumnMapping, 'mapping' | 'shown'>,
  { parent, match, from }: { parent: number | undefined; match: readonly string[]; from: RowsAhead['from'] },
): (rows: Rows) => Promise<DraftRow[]> {
  const { area } = areaStore
  const { mapping } = mapped
  const columnOf = (target: string): string | undefined =>
    Object.keys(mapping).find((column) => mapping[column] === target)
  const [idColumn, parentColumn] = [columnOf('id'), columnOf('parent_id')]
  const versionColumn = Object.keys(mapping).find((column) => column.trim() === versionName && mapping[column] === '')
  const cells = cellReader(world, areaStore, mapped)
  const parents = parentsOf(world, areaStore)
  const { create, update } = rowCalls(area)
  const duplicatesOf = duplicateRows(areaStore)
  const matcher = matcherOf(world, areaStore, cells, match, { from, nameRecords: idColumn !== undefined })

  return async (rows) => {
    const ids = rows.map((row) => idOf(idColumn === undefined ? '' : (row.cells[idColumn] ?? '')))
    const given = ids.filter((id): id is number => typeof id === 'number')
    const [named] = await Promise.all([namedBy(world, areaStore, [...new Set(given)]), cells.learn(rows)])
    const parentOf = (cells: Readonly<Record<string, string>>): number | undefined => {
      const under = parentIn(parent ?? parentColumn, cells)
      return typeof under === 'number' ? under : undefined
    }
    const unnamed = rows.filter((_, index) => ids[index] === null)
    await matcher.learn(unnamed, parentOf)
    const drafts: DraftRow[] = []
    for (const [index, row] of rows.entries()) {
      const said = ids[index] ?? null
      const key = said === null ? matcher.keyOf(row.cells) : undefined
      const under = parentIn(parent ?? parentColumn, row.cells)
      const found: RowTarget =
        said === 'wrong'
          ? { fault: notAnId }
          : said === null
            ? key === undefined
              ? 'new'
              : matcher.find(key, parentOf(row.cells))
            : (named.get(said) ?? 'new')
      const id = typeof said === 'number' ? said : typeof found === 'object' && 'id' in found ? found.id : null
      const errors: FieldError[] = row.misfit ? [{ field: '', message: misfits[row.misfit] }] : []
      const isUnclear = typeof found === 'object' && 'fault' in found
      if (isUnclear) errors.push({ field: key === undefined ? 'id' : (match[0] ?? 'id'), message: found.fault })
      const existing = typeof found === 'object' && 'current' in found ? found : undefined
      const current = existing?.current
      const above = await parents(under, existing?.parentId ?? null)
      if (above && 'fault' in above) errors.push({ field: 'parent_id', message: above.fault })
      const parentId = above && 'id' in above ? above.id : null
      const entry = existing ? update : create
      const without = faultsIn(row, mapping)
      const read = await cells.read(without.cells, current, entry)
      const { input } = read
      const isWhole = read.errors.length + without.errors.length === 0
      const isSame = existing !== undefined && isWhole && Object.keys(input).length === 0
      const draft = { line: row.line, id, parent: parentId, current }
      if (!isSame && !isUnclear && !entry)
        errors.push({ field: 'id', message: existing ? notChanged(area) : notCreated(area) })
      else errors.push(...read.errors)
      errors.push(...without.errors)
      const stale = versionColumn === undefined || isSame ? undefined : changedSince(row.cells[versionColumn], current)
      if (stale) errors.push({ field: versionName, message: stale })
      const call = isSame || isUnclear ? undefined : entry
      const checked = call ? checkedRow(call, { ...draft, input }) : { input, errors: [] }
      const known = new Set(errors.map(({ field }) => field))
      errors.push(...checked.errors.filter(({ field }) => !known.has(field)))
      const matched = key === undefined ? undefined : { field: match[0] ?? '', key: JSON.stringify([parentId, key]) }
      const whole: DraftRow = { ...draft, entry: call, input: checked.input, errors, match: matched }
      drafts.push({ ...whole, errors: [...duplicatesOf(whole), ...errors] })
    }
    await learnTargets(world, areaStore, drafts)
    return drafts
  }
}

async function learnTargets(world: Engine, { references }: AreaStore, drafts: readonly DraftRow[]): Promise<void> {
  for (const { name, of } of references) {
    const ids = drafts.flatMap(({ entry, errors, input }) => {
      const value = entry && errors.length === 0 ? input[name] : undefined
      return (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number')
    })
    if (ids.length > 0) await world.targets(of, [...new Set(ids)])
  }
}

function checkedRow(
  entry: Entry,
  { id, parent, current, input }: Pick<DraftRow, 'id' | 'parent' | 'current' | 'input'>,
): Pick<DraftRow, 'input' | 'errors'> {
  const place = current ? recordPlace(entry, id, parent, current) : parentPlace(entry, parent)
  try {
    return { input: checkedInput(entry, { ...input, ...place }, { isFile: true }), errors: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.errors.length === 0) throw error
    // parent and id come from the file
    const errors = error.errors.filter(({ field }) => !Object.hasOwn(place, field))
    return { input, errors }
  }
}

function parentPlace(entry: Entry, parent: number | null): Record<string, unknown> {
  const param = parentParam(entry)
  return param === undefined ? {} : { [param]: parent }
}

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

function faultsIn({ cells, faults }: Rows[number], mapping: ColumnMapping['mapping']) {
  if (!faults) return { cells, errors: [] }
  const errors = Object.entries(faults).flatMap(([column, fault]) =>
    mapping[column] ? [{ field: mapping[column], message: faultWords(fault) }] : [],
  )
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([column]) => !Object.hasOwn(faults, column))),
    errors,
  }
}

const versionName = '_version'

/** Refuses a row exported before the record's last change, which it would revert. */
function changedSince(cell: string | undefined, current: DraftRow['current']): Words | undefined {
  const [was, now] = [Number(cell?.trim() || Number.NaN), Number(current?.[versionName])]
  if (current === undefined || Number.isNaN(was) || was === now) return undefined
  return words(
    `Conflict: the record changed since this file was exported (version ${was}, now ${now}). Export again, or clear this cell to overwrite it.`,
    `冲突：导出后该记录已被修改（版本 ${was}，当前 ${now}）。请重新导出，或清空此单元格以覆盖。`,
  )
}

function notCreated({ title }: AnyArea): Words {
  return words(
    `A new ${title.en.toLowerCase()} cannot be created here; only rows with the id of an existing one are accepted.`,
    `此处不能新建${title.zh}，仅接受已有记录编号的行。`,
  )
}

function notChanged({ title }: AnyArea): Words {
  return words(
    `An existing ${title.en.toLowerCase()} cannot be changed here. Leave this row out.`,
    `此处不能修改已有的${title.zh}，请去掉该行。`,
  )
}

const misfits: Readonly<Record<MisfitRow, Words>> = {
  longer: words(
    'This row has more cells than the header. Put text that holds a separator in quotation marks.',
    '该行的单元格多于表头的列数。含有分隔符的文本请加引号。',
  ),
  shorter: words(
    'This row has fewer cells than the header. Keep an empty cell, with its separator, for what has no value.',
    '该行的单元格少于表头的列数。没有值的单元格请留空，但保留分隔符。',
  ),
}
const notAnId = words('An id is a whole number.', '编号应为整数。')

type ParentId = number | null | 'wrong'

function parentIn(from: number | string | undefined, cells: Rows[number]['cells']): ParentId {
  return typeof from === 'number' ? from : idOf(from === undefined ? '' : (cells[from] ?? ''))
}

function idOf(cell: string): ParentId {
  const text = cell.trim()
  if (text === '') return null
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : 'wrong'
}

/** Parent of a row's record; undefined if the area has none. */
type RowParent = { readonly id: number } | { readonly fault: Words } | undefined

/** Returns the common parent, or one named in a column. Existing records cannot move. */
function parentsOf(world: Engine, { area }: AreaStore): (named: ParentId, has: number | null) => Promise<RowParent> {
  const there = new Map<number, boolean>()
  const { parent } = area
  return async (named, has) => {
    if (parent === undefined) return undefined
    const id = named ?? has
    const { title } = areaStoreOf(world.registry, parent).area
    if (id === null)
      return { fault: words(`Enter the ${title.en.toLowerCase()} it belongs to.`, `请指定所属的${title.zh}。`) }
    if (id === 'wrong') return { fault: notAnId }
    if (has !== null && id !== has)
      return { fault: words(`It belongs to ${title.en.toLowerCase()} ${has}.`, `该记录属于${title.zh} ${has}。`) }
    if (!there.has(id)) there.set(id, (await world.get(parent as never, id)) !== undefined)
    return there.get(id) ? { id } : { fault: notFound({ title }, id).words }
  }
}
