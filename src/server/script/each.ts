import { pathParams, type Entry } from '#derive/calls.ts'
import { perform } from '../calls/perform.ts'
import { Envelope } from '../world/answer.ts'
import { checkedInput } from '../world/checks/input.ts'
import { areaStoreOf, present } from '../records/registry.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { cursorAfter, pageOf } from '../world/listing.ts'
import { withComputed } from '../world/rules.ts'

type Input = Readonly<Record<string, unknown>>

interface Rows {
  readonly data: readonly unknown[]
  /** what to ask for the rows behind these; absent at the end */
  readonly next?: unknown
}

const [firstPage, nextPages] = [100, 500]
// what a script creates on its way is not met again
const newestFirst = { sortby: 'id', order: 'desc' }
const pageParams = new Set(['page', 'pageSize', 'pagesize', 'page_size', 'after', 'all'])

/** The rows of a list behind a mark, without counting them. */
export async function eachPage(server: Server, world: Engine, entry: Entry, { input, after }: Input): Promise<Rows> {
  const given = typeof input === 'object' && input !== null ? (input as Input) : {}
  const sent = Object.fromEntries(Object.entries(given).filter(([name]) => !pageParams.has(name)))
  const checked = checkedInput(entry, sent)
  if (entry.command.verb !== 'list') return numberedPage(server, world, entry, checked, after)
  const pageSize = after === undefined ? firstPage : nextPages
  const inPath = pathParams(entry.path)
  const [first] = inPath
  const parent = entry.area.parent !== undefined && first !== undefined ? Number(checked[first]) : undefined
  const filters = Object.fromEntries(Object.entries(checked).filter(([name]) => !inPath.includes(name)))
  const areaStore = areaStoreOf(server.registry, entry.area.id)
  const paging = { ...newestFirst, ...filters, pageSize, ...(after === undefined ? {} : { after }) }
  const { selection } = pageOf(entry, areaStore, paging, { parent, now: world.now })
  const rows = await world.select(areaStore, selection)
  const last = rows.length === pageSize ? rows.at(-1) : undefined
  const data = await withComputed(
    world,
    areaStore,
    rows.map((row) => present(entry.area, row)),
  )
  return last ? { data, next: cursorAfter(areaStore, selection, last) } : { data }
}

/** Lists of their own making have numbered pages, or one. */
async function numberedPage(server: Server, world: Engine, entry: Entry, input: Input, after: unknown): Promise<Rows> {
  const page = typeof after === 'number' ? after : 1
  const isPaged = entry.command.answers === 'page' || entry.command.verb === 'list'
  const size = entry.command.pageSizeParam ?? 'pageSize'
  const sent = isPaged ? { ...input, page, [size]: nextPages } : input
  const answer = await perform(server, world, entry, checkedInput(entry, sent))
  const found = answer instanceof Envelope ? answer.members['data'] : answer
  const data = Array.isArray(found) ? (found as unknown[]) : ((found as { data?: unknown[] }).data ?? [])
  return isPaged && data.length === nextPages ? { data, next: page + 1 } : { data }
}
