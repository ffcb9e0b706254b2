import { words, type AnyArea } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { takesRows } from '#derive/row-calls.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { problem } from '../problem.ts'
import { keptBy } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { errorList, type RowError } from './errors.ts'
import { mapColumns, type Mapping } from './mapping.ts'
import { draftRows, type Shared } from './rows.ts'
import { readTable, type Table } from './table.ts'
import { rowWriter, type Perform } from './writer.ts'

export interface ImportResult {
  readonly rows: number
  /** rows that were taken */
  readonly good: number
  readonly faulty: number
  /** the first thousand */
  readonly errors: readonly RowError[]
  readonly columns: readonly string[]
  /** columns that are no field and were left out */
  readonly unknown: readonly string[]
  readonly mapping: Mapping
}

/** The standard import call: the file's good rows are carried out, the faulty ones reported. */
export async function importNow(
  world: Engine,
  entry: Entry,
  input: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<ImportResult> {
  const address = input[entry.command.param ?? 'file'] ?? input['file'] ?? input['fileUrl']
  const table = await readTable(context, String(address))
  const [first] = pathParams(entry.path)
  const parent = entry.area.parent !== undefined && first !== undefined ? Number(input[first]) : undefined
  return importRowsInto(world, entry.area.id, table, context.perform, {
    mapping: input['mapping'],
    parent,
    mayBeUnmapped: entry.path === '/api/-/imports',
  })
}

const chunk = 250

interface Wanted extends Shared {
  /** which field each column fills, where it is not named like it */
  readonly mapping?: unknown
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
  { mapping: said, ...shared }: Wanted = {},
): Promise<ImportResult> {
  const kept = keptBy(world.registry, areaId)
  refuseUntaken(kept.area)
  const mapped = mapColumns(kept.area, table.columns, said, shared.mayBeUnmapped)
  const { mapping, unknown, isEmpty } = mapped
  if (isEmpty) {
    // whoever looks first is shown the columns, to say what they hold
    return {
      rows: table.rows.length,
      good: 0,
      faulty: table.rows.length,
      errors: [],
      columns: table.columns,
      unknown,
      mapping,
    }
  }
  const errors = errorList(world.language)
  const draft = draftRows(world, kept, mapped, shared)
  const writer = rowWriter(world, kept, errors, perform)
  for (let from = 0; from < table.rows.length; from += chunk) {
    for (const row of await draft(table.rows.slice(from, from + chunk))) {
      if (row.errors.length > 0) errors.add(row.line, row.errors)
      else await writer.put(row)
    }
    // labels and ids of the next rows may be those of records made by these
    await writer.settle()
  }
  const [rows, faulty] = [table.rows.length, errors.rows()]
  return {
    rows,
    good: rows - faulty,
    faulty,
    errors: errors.kept.toSorted((a, b) => a.line - b.line),
    columns: table.columns,
    unknown,
    mapping,
  }
}

/** 422: what nobody creates or changes by hand does not come from a file either. */
export function refuseUntaken(area: AnyArea): void {
  if (takesRows(area)) return
  const text = words(
    `${area.titles.en} cannot be imported: the area ${area.id} has no call that creates or changes one. Use the commands that it has.`,
    `${area.titles.zh}不能导入：模块 ${area.id} 没有新建或修改的命令，请使用该模块已有的命令。`,
  )
  throw problem(422, 'not-importable', text)
}
