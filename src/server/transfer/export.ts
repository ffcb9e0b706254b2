import { Readable } from 'node:stream'
import { list, type AnyArea, type Values } from '#catalogue/index.ts'
import { commandId, camel } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { payloadColumn } from '#derive/payload.ts'
import { without } from '#derive/values/without.ts'
import { Download } from '../world/answer.ts'
import { notFound } from '../problem.ts'
import { areaStoreOf, present } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { pagesOf, pageOf } from '../world/pages.ts'
import type { StoredRecord } from '../records/stored.ts'
import { inPieces } from '../pieces.ts'
import { csvLine, writeCell } from './cell.ts'
import { payloadOf } from './payload.ts'

export async function exportCsv(world: Engine, entry: Entry, input: Values): Promise<Download> {
  const { area, command, path } = entry
  const listed = Object.values(area.commands).find(({ verb }) => verb === 'list')
  const params = pathParams(path)
  const [first] = params
  const parent = area.parent !== undefined && first !== undefined ? Number(input[first]) : undefined
  const own = {
    ...command,
    filters: { ...listed?.filters, ...command.filters },
    defaults: { ...listed?.defaults, ...command.defaults },
    narrows: { ...listed?.narrows },
  }
  return walk(world, { ...entry, command: own }, without(input, params), parent)
}

export async function exportArea(world: Engine, areaId: string, query: Values): Promise<Download> {
  const area = world.registry.get(areaId)?.area
  if (!area || area.system) throw notFound({ title: { en: 'area', zh: '模块' } }, areaId)
  const entry = listEntry(area)
  const params = pathParams(entry.path)
  const parentParam = query['parent'] ?? (params[0] === undefined ? undefined : query[params[0]])
  const parent = area.parent !== undefined && parentParam !== undefined ? Number(parentParam) : undefined
  return walk(world, entry, without(query, ['area', 'parent', ...params]), parent)
}

function listEntry(area: AnyArea): Entry {
  const [action, command] = Object.entries(area.commands).find(([, { verb }]) => verb === 'list') ?? [
    'list',
    list('GET /'),
  ]
  return {
    id: commandId(area.id, action),
    area,
    name: camel(area.id),
    action,
    command,
    method: 'GET',
    path: command.call.slice(4),
  }
}

async function walk(world: Engine, entry: Entry, input: Values, parent: number | undefined): Promise<Download> {
  const { area } = entry
  const areaStore = areaStoreOf(world.registry, area.id)
  const asked = without(input, ['page', 'pageSize', 'pagesize', 'page_size', 'after', 'all'])
  const { selection } = await pageOf(world, entry, areaStore, asked, parent)
  const pages = pagesOf(world, areaStore, selection)
  const first = await pages.next()
  const payload = payloadColumn(area)
  const others = payloadOf(areaStore)
  const rowOf = (stored: StoredRecord): Values => {
    const row = present(area, stored)
    return payload === undefined ? row : { ...row, [payload]: filled(others(row)) }
  }
  const name = `${area.id}-${world.environment}-${world.now.slice(0, 10)}`
  return fileOf({ name, area, columns: exportColumns(area), format: 'csv', first, pages, rowOf })
}

interface ExportedRows<R> {
  readonly name: string
  readonly area: AnyArea
  readonly columns: readonly string[]
  readonly format: 'csv' | 'jsonl'
  /** first page, read before the response starts, so an error becomes a problem, not half a file */
  readonly first: IteratorResult<readonly R[], unknown>
  readonly pages: AsyncGenerator<readonly R[]>
  readonly rowOf: (row: R) => Values
}

export function fileOf<R>({ name, area, columns, format, first, pages, rowOf }: ExportedRows<R>): Download {
  const isCsv = format === 'csv'
  const write = (row: R): string => {
    const values = rowOf(row)
    return isCsv
      ? csvLine(columns.map((column) => writeCell(area.fields[column], values[column])))
      : `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, values[column] ?? null])))}\n`
  }
  const lines = async function* (): AsyncGenerator<string> {
    if (isCsv) yield `\ufeff${csvLine(columns)}`
    for (const row of first.done ? [] : first.value) yield write(row)
    for await (const rows of pages) for (const row of rows) yield write(row)
  }
  const body = Readable.from(inPieces(lines()), { objectMode: false })
  // also when the stream is never read
  body.once('close', () => void pages.return(undefined).catch(() => undefined))
  const type = isCsv ? 'text/csv' : 'application/x-ndjson'
  return new Download(`${name}.${format}`, `${type}; charset=utf-8`, body)
}

export function exportColumns(area: AnyArea): readonly string[] {
  const payload = payloadColumn(area)
  const names = [
    'id',
    ...(area.parent === undefined ? [] : ['parent_id']),
    ...Object.keys(area.fields),
    ...(payload === undefined ? [] : [payload]),
    'created_at',
    'updated_at',
    // re-importing the file must not revert later changes
    '_version',
  ]
  return [...new Set(names)]
}

function filled(members: Values): Values | null {
  return Object.keys(members).length > 0 ? members : null
}
