import { words, type AnyArea, type Language, type VerbAnswers } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { takesRows } from '#derive/row-calls.ts'
import type { DeepReadonly } from '../declared.ts'
import { problem, type Problem } from '../problem.ts'
import { badRows } from './faults.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { constantColumns, constantsOf, withConstants } from './constants.ts'
import { cellReader } from './cells.ts'
import { errorList } from './errors.ts'
import {
  isSpecified,
  knownColumn,
  mapColumns,
  mentions,
  withoutColumns,
  type ColumnMapping,
  type FieldByColumn,
} from './mapping.ts'
import { isUnnamedKey, strayColumns, unmapped, unnamedKey } from './no-columns.ts'
import { matchFields } from './matching.ts'
import { withNumbers } from './workbook/numbers.ts'
import { placeGiver } from './places.ts'
import { draftRows } from './rows.ts'
import { readTable, type ImportTable } from './table.ts'
import { rowWriter, type RunRowCommand } from './writer.ts'
import type { DraftRow } from './duplicate-rows.ts'
import type { Context } from '../services.ts'

export interface ImportResult extends DeepReadonly<VerbAnswers['importRows']> {
  readonly columns: readonly string[]
  /** columns that match no field */
  readonly unknown: readonly string[]
  readonly mapping: FieldByColumn
}

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
  if (entry.command.whole && result.faulty > 0)
    throw badRows(
      result.errors.map(({ line, message }) => ({ field: `line ${line}`, message: words(message, message) })),
    )
  return result
}

const chunk = 250

interface ImportOptions {
  /** parent record of all rows */
  readonly parent?: number | undefined
  /** constants that override the cells of every row */
  readonly values?: unknown
  /** fields that identify a record without an id */
  readonly match?: unknown
  /** accepts a file without mapped columns, for a preview */
  readonly mayBeUnmapped?: boolean
  /** field of each column with a different name */
  readonly mapping?: unknown
  /** receives the number of processed rows; an exception ends the import */
  readonly onRows?: (done: number) => void
}

export async function importRowsInto(
  world: Engine,
  areaId: string,
  file: ImportTable,
  perform: RunRowCommand,
  { mapping: said, onRows, parent, ...shared }: ImportOptions = {},
): Promise<ImportResult> {
  const areaStore = areaStoreOf(world.registry, areaId)
  const { area } = areaStore
  refuseWithoutCall(area)
  const constants = constantsOf(area, shared.values)
  const beside = { mayBeEmpty: shared.mayBeUnmapped, constants: Object.keys(constants) }
  const named = mapColumns(area, file.columns, said, beside)
  const table = withNumbers(area, named, file)
  const legible = withoutColumns(named, await misread(world, areaStore, named, table))
  const { columns } = table
  // guessed columns are only reported before the mapping is decided
  const isDecided = shared.mayBeUnmapped || isSpecified(said) || isSpecified(shared.match)
  const stray = isDecided ? [] : strayColumns(area, legible)
  const mapped = withoutColumns(legible, new Set(stray))
  const { mapping, unknown, isEmpty } = mapped
  const total = table.rows.length
  const read = { rows: total, columns, unknown, mapping, ...table.source }
  // on first use, show the column mapping step
  const unread = (question: Problem): Omit<ImportResult, 'mapping'> => {
    if (!shared.mayBeUnmapped) throw question
    return { ...read, good: 0, faulty: total, ...nothingTaken(world.language, question, table), match: [] }
  }
  if (isEmpty) return { ...unread(unmapped(area, columns, stray)), mapping }
  const filled = { ...mapping, ...constantColumns(constants) }
  const match = matchFields(area, filled, shared.match)
  const isKeyed = isSpecified(shared.match) || Object.values(mapping).includes('id')
  if (!isKeyed && !mentions(said, '#1') && isUnnamedKey(table)) {
    const { '#1': _, ...others } = mapping
    return { ...unread(unnamedKey(area, '#1', match)), mapping: others }
  }
  let rows: ImportTable['rows'] = []
  const errors = errorList(world.language, (line, field) => cellOf(rows, filled, line, field))
  const coming = (line: number, count: number): ImportTable['rows'] => {
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
    // labels and ids in later rows may name records that these rows create
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

/** Reports one error, on the line above the first row. */
function nothingTaken(language: Language, { words: message }: Problem, { rows }: ImportTable) {
  const list = errorList(language, () => '')
  list.add((rows[0]?.line ?? 2) - 1, [{ field: '', message }])
  const [group] = list.groups()
  return { errors: list.kept, groups: group ? [{ ...group, rows: rows.length }] : [] }
}

function cellOf(rows: ImportTable['rows'], mapping: FieldByColumn, line: number, field: string): string {
  if (field === '') return ''
  const column = Object.keys(mapping).find((each) => mapping[each] === field)
  return rows.find((row) => row.line === line)?.cells[column ?? ''] ?? ''
}

const looked = { rows: 200, filled: 10, read: 0.2 }

/** Returns guessed columns with almost no readable cell. */
async function misread(world: Engine, areaStore: AreaStore, mapped: ColumnMapping, { rows }: ImportTable) {
  const guessed = Object.fromEntries(mapped.guessed.map((column) => [column, mapped.mapping[column] ?? '']))
  if (mapped.guessed.length === 0) return new Set<string>()
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

export function refuseWithoutCall(area: AnyArea): void {
  if (takesRows(area)) return
  const text = words(
    `${area.titles.en} cannot be imported: the area ${area.id} has no call that creates or changes one. Use the commands that it has.`,
    `${area.titles.zh}不能导入：模块 ${area.id} 没有新建或修改的命令，请使用该模块已有的命令。`,
  )
  throw problem(422, 'not-importable', text)
}
