import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { perform } from '../calls/perform.ts'
import { Envelope } from '../world/answer.ts'
import { checkedInput } from '../world/checks/input.ts'
import { areaStoreOf, present, type AreaStore } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { cursorAfter, numbers } from '../world/listing/listing.ts'
import { withComputed } from '../world/rules.ts'
import { selectionOf } from '../world/selection.ts'
import { problem, type Problem } from '../problem.ts'
import type { Selection } from '../records/query.ts'
import type { StoredRecord } from '../records/stored.ts'
import { words, type Values } from '#catalogue/index.ts'
import { SizedCache } from '../records/sized-cache.ts'
import { pageOf } from '../world/pages.ts'

/** Rows for a script that walks a list with `each`. */
interface WalkPage {
  readonly data: readonly unknown[]
  /** cursor of the next rows; absent at the end */
  readonly next?: unknown
  /** ids of the remaining rows, as of the start */
  readonly left?: readonly number[]
}

/** Finds the ids of matching records. */
export type IdsOf = (areaStore: AreaStore, selection: Selection) => Promise<number[]>

interface WalkContext {
  readonly world: Engine
  readonly idsOf: IdsOf
  readonly kept: ReturnType<typeof walkRows>
}

const [firstPage, nextPages] = [100, 500]
// maximum ids in an order, stored by the script
const mostInOrder = 1_000_000
// maximum rows, which the server stores
const mostStored = 100_000
// skips records that the script creates meanwhile
const newestFirst = { sortby: 'id', order: 'desc' }
const pageParams = new Set(['page', 'pageSize', 'pagesize', 'page_size', 'after', 'all'])

export async function eachPage(server: Server, reading: WalkContext, entry: Entry, asked: Values): Promise<WalkPage> {
  const { input, after, ids } = asked
  const { world } = reading
  const given = typeof input === 'object' && input !== null ? (input as Values) : {}
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => !pageParams.has(name)))
  const checked = checkedInput(entry, sent)
  if (entry.command.verb !== 'list') return numberedPages(server, reading, entry, { input: checked, after })
  const pageSize = after === undefined ? firstPage : nextPages
  const inPath = pathParams(entry.path)
  const [first] = inPath
  const parent = entry.area.parent !== undefined && first !== undefined ? Number(checked[first]) : undefined
  const areaStore = areaStoreOf(server.registry, entry.area.id)
  if (ids !== undefined) return { data: await rowsOf(world, areaStore, numbers(ids).slice(0, nextPages), parent) }
  const filters = Object.fromEntries(Object.entries(checked).filter(([name]) => !inPath.includes(name)))
  const usual = isSorted(entry, filters) ? {} : newestFirst
  const paging = { ...usual, ...filters, pageSize, ...(after === undefined ? {} : { after }) }
  const { selection } = await pageOf(world, entry, areaStore, paging, parent)
  if (!isNewestFirst(selection)) return inOrder(reading, areaStore, selection)
  const rows = await world.select(areaStore, selection)
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  const data = await shown(world, areaStore, rows)
  return last ? { data, next: cursorAfter(selection, last) } : { data }
}

function isSorted({ command }: Entry, filters: Values): boolean {
  return ['sortby', 'sortBy', command.sortParam].some((name) => name !== undefined && filters[name] !== undefined)
}

/** Returns true if pages repeat no row: ids never change; new ones are largest. */
function isNewestFirst({ sort }: Selection): boolean {
  return sort[0]?.[0] === 'id' && sort[0][1] === 'desc'
}

/** Fixes the order now, since sort values may change during the walk. */
async function inOrder({ world, idsOf }: WalkContext, areaStore: AreaStore, selection: Selection): Promise<WalkPage> {
  const ids = await idsOf(areaStore, { ...selection, limit: mostInOrder + 1 })
  if (ids.length > mostInOrder) throw tooMany
  const data = await rowsOf(world, areaStore, ids.slice(0, selection.limit), selection.parent)
  return { data, left: ids.slice(selection.limit) }
}

async function rowsOf(world: Engine, areaStore: AreaStore, ids: readonly number[], parent: number | undefined) {
  const found = await world.select(areaStore, selectionOf(areaStore, { ids, parent, limit: ids.length }))
  const byId = new Map(found.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return shown(world, areaStore, inOrder)
}

function shown(world: Engine, areaStore: AreaStore, rows: readonly StoredRecord[]) {
  const presented = rows.map((row) => present(areaStore.area, row))
  return withComputed(world, areaStore, presented)
}

const stored = mostStored.toLocaleString('en')
const tooMany = refusal(
  `More than ${mostInOrder.toLocaleString('en')} rows match, too many for an order of their own. Narrow the filters, or leave the order out.`,
  `匹配的记录超过 ${mostInOrder} 条，无法按指定顺序遍历。请缩小筛选范围，或不指定顺序。`,
)
const tooManyKept = refusal(
  `More than ${stored} rows match. Narrow the filters.`,
  `匹配的记录超过 ${mostStored} 条。请缩小筛选范围。`,
)
const givenUp = refusal(
  `The script walks through too many lists at once: together they have more than ${stored} rows.`,
  `脚本同时遍历的列表过多，合计超过 ${mostStored} 条记录。`,
)

function refusal(en: string, zh: string): Problem {
  return problem(422, 'too-many', words(en, zh))
}

/** Reads all rows first: changes by the script would move them between pages. */
async function numberedPages(server: Server, { world, kept }: WalkContext, entry: Entry, asked: Values) {
  const { input, after } = asked
  const mark = typeof after === 'number' ? after : kept.keep(await allRows(server, world, entry, input as Values))
  const found = kept.take(mark, nextPages)
  if (!found) throw givenUp
  return found.isLast ? { data: found.data } : { data: found.data, next: mark }
}

/** Stores rows of walks, as of their start. Evicts the walk that was idle longest. */
export function walkRows() {
  const walks = new SizedCache<number, { readonly rows: readonly unknown[]; taken: number }>(mostStored)
  let last = 0
  return {
    keep(rows: readonly unknown[]): number {
      walks.set(++last, { rows, taken: 0 }, rows.length)
      return last
    },
    /** Returns undefined after eviction. */
    take(mark: number, most: number): { readonly data: readonly unknown[]; readonly isLast: boolean } | undefined {
      const walk = walks.get(mark)
      if (!walk) return undefined
      const data = walk.rows.slice(walk.taken, walk.taken + most)
      walk.taken += data.length
      const isLast = walk.taken >= walk.rows.length
      if (isLast) walks.delete(mark)
      return { data, isLast }
    },
  }
}

async function allRows(server: Server, world: Engine, entry: Entry, input: Values): Promise<unknown[]> {
  const isPaged = entry.command.answers === 'page' || entry.command.verb === 'list'
  const size = entry.command.pageSizeParam ?? 'pageSize'
  const pageSize = inputFields(entry)[size]?.max ?? nextPages
  const rows: unknown[] = []
  for (let page = 1; ; page++) {
    const sent = isPaged ? { ...input, page, [size]: pageSize } : input
    const answer = await perform(server, world, entry, checkedInput(entry, sent))
    const found = answer instanceof Envelope ? answer.members['data'] : answer
    const data = Array.isArray(found) ? (found as unknown[]) : ((found as { data?: unknown[] }).data ?? [])
    rows.push(...data)
    if (!isPaged || data.length < pageSize) return rows
    if (rows.length >= mostStored) throw tooManyKept
  }
}
