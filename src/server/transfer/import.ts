import { pathParams, type Entry } from '#derive/calls.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { keptBy } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import type { World } from '../world/world.ts'
import { errorList, type RowError } from './errors.ts'
import { mapColumns, type Mapping } from './mapping.ts'
import { draftRows, type Shared } from './rows.ts'
import { readTable, type Table } from './table.ts'
import { rowWriter } from './writer.ts'

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

/** The standard import call: the file's good rows are put, the faulty ones reported. */
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
  return importRowsInto(world, entry.area.id, table, input['mapping'], {
    parent,
    mayBeUnmapped: entry.path === '/api/-/imports',
  })
}

const chunk = 250

/** A world of any catalogue. */
type AnyWorld = Pick<World, 'environment' | 'now'>

/**
 * Puts the rows of a table into an area. `said` maps columns that are not named like their field; `shared` is set on
 * every row, whatever the file says.
 */
export async function importRowsInto(
  into: AnyWorld,
  areaId: string,
  table: Table,
  said?: unknown,
  shared: Shared = {},
): Promise<ImportResult> {
  const world = engineOf(into)
  const kept = keptBy(world.registry, areaId)
  const { mapping, unknown, isEmpty } = mapColumns(kept.area, table.columns, said, shared.mayBeUnmapped)
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
  const draft = draftRows(world, kept, mapping, shared)
  const writer = rowWriter(world, kept, errors)
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

// behaviours are given no more than a world, which is an engine wherever records are kept
function engineOf(world: AnyWorld): Engine {
  if (!('registry' in world)) throw new Error('rows can only be imported into a world of records')
  return world as Engine
}
