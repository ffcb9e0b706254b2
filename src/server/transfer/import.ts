import { words, type AnyArea, type Language } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { takesRows } from '#derive/row-calls.ts'
import { problem, type Problem } from '../problem.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { constantColumns, constantsOf, withConstants } from './constants.ts'
import { cellReader } from './cells.ts'
import { errorList, type ErrorGroup, type RowError } from './errors.ts'
import { isSaid, knownColumn, mapColumns, mentions, withoutColumns, type Mapped, type Mapping } from './mapping.ts'
import { isUnnamedKey, strayColumns, unmapped, unnamedKey } from './no-columns.ts'
import { matchFields } from './matching.ts'
import { placeGiver } from './places.ts'
import { draftRows, type Shared } from './rows.ts'
import { readTable, sheetAnswers, type SheetAnswers, type Table } from './table.ts'
import { rowWriter, type Perform } from './writer.ts'
import type { DraftRow } from './draft-row.ts'
import type { Context } from '../services.ts'

export interface ImportResult extends Partial<SheetAnswers> {
  readonly rows: number
  /** rows that were taken */
  readonly good: number
  readonly faulty: number
  /** the first thousand */
  readonly errors: readonly RowError[]
  /** all errors by what is wrong */
  readonly groups: readonly ErrorGroup[]
  readonly columns: readonly string[]
  /** columns that are no field and were left out */
  readonly unknown: readonly string[]
  readonly mapping: Mapping
  /** fields by which rows without an id were matched with records; none where each made a new one */
  readonly match: readonly string[]
}

/** The standard import call: the file's good rows are carried out, the faulty ones reported. */
export async function importNow(
  world: Engine,
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<ImportResult> {
  const address = input[entry.command.param ?? 'file'] ?? input['file'] ?? input['fileUrl']
  const table = await readTable(context, world.actor, String(address), {
    sheet: input['sheet'],
    isColumn: knownColumn(areaStoreOf(world.registry, entry.area.id).area, input['mapping']),
  })
  const [first] = pathParams(entry.path)
  const parent = entry.area.parent !== undefined && first !== undefined ? Number(input[first]) : undefined
  const result = await importRowsInto(world, entry.area.id, table, context.perform, {
    mapping: input['mapping'],
    values: input['values'],
    match: input['match'],
    parent,
    mayBeUnmapped: entry.path === '/api/-/imports',
  })
  if (entry.command.whole && result.faulty > 0) throw badRows(result)
  return result
}

/** 422: a file that is taken whole or not at all; nothing of it was. */
function badRows({ errors }: ImportResult): Problem {
  return problem(
    422,
    'bad-rows',
    words('Nothing was imported: some rows have errors.', '未导入任何数据，部分行有错误。'),
    errors.slice(0, 100).map(({ line, message }) => ({ field: `line ${line}`, message: words(message, message) })),
  )
}

const chunk = 250

interface Wanted extends Shared {
  /** which field each column fills, where it is not named like it */
  readonly mapping?: unknown
  /** hears how many rows were looked at; whoever throws here ends the import */
  readonly onRows?: (done: number) => void
}

/**
 * Carries the rows of a table out in an area: one that is there through its update, a new one through its create.
 * `values` are set on every row, whatever the file says.
 */
export async function importRowsInto(
  world: Engine,
  areaId: string,
  table: Table,
  perform: Perform,
  { mapping: said, onRows, parent, ...shared }: Wanted = {},
): Promise<ImportResult> {
  const areaStore = areaStoreOf(world.registry, areaId)
  const { area } = areaStore
  refuseWithoutCall(area)
  const constants = constantsOf(area, shared.values)
  const beside = { mayBeEmpty: shared.mayBeUnmapped, constants: Object.keys(constants) }
  const named = mapColumns(area, table.columns, said, beside)
  const legible = withoutColumns(named, await misread(world, areaStore, named, table))
  const { columns } = table
  // whoever looks first sees what was guessed, and decides
  const isDecided = shared.mayBeUnmapped || isSaid(said) || isSaid(shared.match)
  const stray = isDecided ? [] : strayColumns(area, legible)
  const mapped = withoutColumns(legible, new Set(stray))
  const { mapping, unknown, isEmpty } = mapped
  const total = table.rows.length
  const read = { rows: total, columns, unknown, mapping, ...sheetAnswers(table) }
  if (isEmpty) {
    if (!shared.mayBeUnmapped) throw unmapped(area, columns, stray)
    // whoever looks first is shown the columns, to say what they hold
    return {
      ...read,
      good: 0,
      faulty: total,
      ...nothingTaken(world.language, unmapped(area, columns), table),
      match: [],
    }
  }
  const filled = { ...mapping, ...constantColumns(constants) }
  const match = matchFields(area, filled, shared.match)
  const isKeyed = match.length > 0 || isSaid(shared.match) || Object.values(mapping).includes('id')
  if (!isKeyed && !mentions(said, '#1') && isUnnamedKey(table)) {
    const { '#1': _, ...others } = mapping
    if (!shared.mayBeUnmapped) throw unnamedKey('#1')
    const nothing = nothingTaken(world.language, unnamedKey('#1'), table)
    return { ...read, mapping: others, good: 0, faulty: total, ...nothing, match: [] }
  }
  let rows: Table['rows'] = []
  const errors = errorList(world.language, (line, field) => cellOf(rows, filled, line, field))
  const coming = (line: number, count: number): Table['rows'] => {
    const first = table.rows.findIndex((row) => row.line >= line)
    return withConstants(table.rows.slice(first, first + count), constants)
  }
  const draft = draftRows(world, areaStore, { ...mapped, mapping: filled }, { parent, match, from: coming })
  const placed = placeGiver(world, areaStore)
  const writer = rowWriter(world, areaStore, errors, perform)
  for (let from = 0; from < total; from += chunk) {
    rows = withConstants(table.rows.slice(from, from + chunk), constants)
    const faulty: DraftRow[] = []
    for (const row of await placed(await draft(rows))) {
      if (row.errors.length > 0) faulty.push(row)
      else await writer.put(row)
    }
    // labels and ids of the next rows may be those of records made by these
    await writer.settle()
    for (const row of faulty) errors.add(row.line, row.errors)
    onRows?.(Math.min(from + chunk, total))
  }
  const faulty = errors.rows()
  return {
    ...read,
    good: total - faulty,
    faulty,
    errors: errors.kept.toSorted((a, b) => a.line - b.line),
    groups: errors.groups(),
    match,
  }
}

/** Why no row was taken: said once, of the line above the first of them. */
function nothingTaken(language: Language, { words: message }: Problem, { rows }: Table) {
  const list = errorList(language, () => '')
  list.add((rows[0]?.line ?? 2) - 1, [{ field: '', message }])
  const [group] = list.groups()
  return { errors: list.kept, groups: group ? [{ ...group, rows: rows.length }] : [] }
}

/** Returns the cell of a field in a line; empty for a fault of the whole row. */
function cellOf(rows: Table['rows'], mapping: Mapping, line: number, field: string): string {
  if (field === '') return ''
  const column = Object.keys(mapping).find((each) => mapping[each] === field)
  return rows.find((row) => row.line === line)?.cells[column ?? ''] ?? ''
}

const looked = { rows: 200, filled: 10, read: 0.2 }

/** Guessed columns of which hardly a cell can be read: they are called like a field, and mean something else. */
async function misread(
  world: Engine,
  areaStore: AreaStore,
  mapped: Mapped,
  { rows }: Table,
): Promise<ReadonlySet<string>> {
  const guessed = Object.fromEntries(mapped.guessed.map((column) => [column, mapped.mapping[column] ?? '']))
  if (mapped.guessed.length === 0) return new Set()
  const cells = cellReader(world, areaStore, { mapping: guessed, shown: {} })
  const first = rows.slice(0, looked.rows)
  await cells.learn(first)
  const counts = [...(await cells.legible(first))]
  return new Set(
    counts.flatMap(([column, { filled, read }]) =>
      filled >= looked.filled && read < filled * looked.read ? [column] : [],
    ),
  )
}

/** 422: what nobody creates or changes by hand does not come from a file either. */
export function refuseWithoutCall(area: AnyArea): void {
  if (takesRows(area)) return
  const text = words(
    `${area.titles.en} cannot be imported: the area ${area.id} has no call that creates or changes one. Use the commands that it has.`,
    `${area.titles.zh}不能导入：模块 ${area.id} 没有新建或修改的命令，请使用该模块已有的命令。`,
  )
  throw problem(422, 'not-importable', text)
}
