import { words, type Values } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { inputFields } from '#derive/input.ts'
import { recordStep, stepsOf } from '#derive/palette/palette.ts'
import { chunks } from '#derive/values/chunks.ts'
import { readingWorld } from '../calls/read.ts'
import { problem } from '../problem.ts'
import { areaStoreOf } from '../records/registry.ts'
import { pagesOf, pageOf } from '../world/pages.ts'
import { needParent } from '../world/parent.ts'
import type { Call } from '../server.ts'

/** Rows of a list that become inputs of a command. */
interface MatchRequest {
  readonly area: string
  /** query of the list; for a child area with the parent's path parameter */
  readonly filter: Values
  readonly except: readonly number[]
  readonly shared: Values
}

export const bothScopes = words(
  'The filter says which records are meant. Give either a filter or a list of records.',
  '筛选条件已指定记录，不能同时指定记录列表。',
)

const mostIds = 10_000

/** Returns one input per row, or few with many ids for commands with lists. */
export async function matching(
  call: Call,
  entry: Entry,
  { area, filter, except, shared }: MatchRequest,
): Promise<Values[]> {
  const { server } = call
  const list = [...server.entries.values()].find((each) => each.area.id === area && each.command.verb === 'list')
  if (!list) throw problem(422, 'no-list', words('This area has no list to filter.', '该模块没有可筛选的列表。'))
  const key = recordParam(call, entry)
  if (key === undefined)
    throw problem(
      422,
      'no-record',
      words(`${entry.id} does not work on the rows of a list.`, `${entry.id} 不能作用于列表中的记录。`),
    )
  if (shared[key] !== undefined && shared[key] !== null)
    throw problem(400, 'bad-input', bothScopes, [{ field: 'input', message: bothScopes }])
  const [of] = pathParams(list.path)
  const parent = of === undefined || filter[of] === undefined ? undefined : Number(filter[of])
  const { page: _, pageSize: __, after: ___, ...query } = filter
  const where = Object.fromEntries(Object.entries(query).filter(([name]) => name !== of))
  const areaStore = areaStoreOf(server.registry, area)
  const world = readingWorld(call)
  await needParent(world, list.area, parent)
  const left = new Set(except)
  const ids: number[] = []
  const { selection } = await pageOf(world, list, areaStore, where, parent)
  for await (const rows of pagesOf(world, areaStore, selection)) {
    ids.push(...rows.flatMap(({ id }) => (left.has(id) ? [] : id)))
    if (ids.length > call.server.limits.planChanges) throw tooMany(call.server.limits.planChanges)
  }
  const [first, ...more] = pathParams(entry.path)
  const above = parent !== undefined && first !== undefined && (more.length > 0 || first !== key) ? first : undefined
  const common = above === undefined ? shared : { ...shared, [above]: parent }
  return batches(entry, key, ids).map((value) => ({ ...common, [key]: value }))
}

/** Returns the parameter that takes one row or all of them. */
export function recordParam({ server }: Pick<Call, 'server'>, entry: Entry): string | undefined {
  return recordStep(stepsOf(entry, server.catalogue.areas), entry)?.name
}

function batches(entry: Entry, key: string, ids: readonly number[]): (number | number[])[] {
  if (entry.command.arity !== 'many') return [...ids]
  const most = inputFields(entry)[key]?.max ?? mostIds
  return chunks(ids, most)
}

function tooMany(most: number): Error {
  return problem(
    422,
    'too-many-changes',
    words(
      `More than ${most.toLocaleString('en')} rows match. Narrow the filter.`,
      `匹配的记录超过 ${most} 条，请缩小筛选范围。`,
    ),
  )
}
