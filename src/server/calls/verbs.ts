import { words, type Verb } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { plainText } from '#derive/kinds/shared/plain-text.ts'
import { chunks } from '#derive/values/chunks.ts'
import { without } from '#derive/values/without.ts'
import { Envelope } from '../world/answer.ts'
import { bothWrong, conflict, invalid, notFound } from '../problem.ts'
import { areaStoreOf, present, storedKey, type AreaStore } from '../records/registry.ts'
import { exportCsv } from '../transfer/export.ts'
import { importNow } from '../transfer/import.ts'
import { withBelow } from '../world/below.ts'
import { copyRecord } from '../world/copy.ts'
import type { Engine } from '../world/engine.ts'
import { cursorAfter, numbers } from '../world/listing/listing.ts'
import { needParent } from '../world/parent.ts'
import { changedEchoes, echoedKey } from '../world/echoed.ts'
import { sameValue } from '../records/diff.ts'
import { readPositions, sortAroundFixed } from '../world/positions.ts'
import { publishItems } from '../publish/publish.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Input } from '../world/world.ts'
import { pageOf } from '../world/pages.ts'
import type { Context } from '../services.ts'

type VerbFunction = (world: Engine, entry: Entry, input: Input, context: Context) => Promise<unknown>

export const verbs: Record<Exclude<Verb, 'custom'>, VerbFunction> = {
  async list(world, entry, input) {
    const areaStore = areaStoreOf(world.registry, entry.area.id)
    const parent = parentOf(entry, input)
    const sent = without(input, pathParams(entry.path))
    const { selection, page, pageSize } = await pageOf(world, entry, areaStore, sent, parent)
    let total: number | undefined
    const [rows] = await Promise.all([
      world.select(areaStore, { ...selection, onTotal: (counted) => (total = counted) }),
      needParent(world, entry.area, parent),
    ])
    total ??= await world.total(areaStore, { ...selection, limit: 1, offset: 0 })
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    const next = last ? { next: cursorAfter(selection, last) } : {}
    return new Envelope({ data: rows.map((row) => present(entry.area, row)), total, page, pageSize, ...next })
  },
  async get(world, entry, input) {
    return present(entry.area, await wantedRecord(world, entry, input))
  },
  async create(world, entry, input) {
    const values = withoutPath(entry, input)
    const parent = parentOf(entry, input)
    await needParent(world, entry.area, parent)
    return world.put(entry.area.id as never, null, parent === undefined ? values : { ...values, parent_id: parent })
  },
  async update(world, entry, input) {
    const found = await wantedRecord(world, entry, input)
    const { _version: sent, [echoedKey]: echoed = {}, ...changed } = withoutPath(entry, input)
    const rest = withoutReason(entry, changed)
    const { version, ...plain } = rest
    const expected = sent ?? (Object.hasOwn(entry.area.fields, 'version') ? undefined : version)
    const patch = Object.hasOwn(entry.area.fields, 'version') ? rest : plain
    // before the check of times, which differ for a stale record, too
    if (typeof expected === 'number' && expected !== found.version)
      throw conflict(entry.area, found.id, present(entry.area, found))
    const told = await changedEchoes(world, entry, found, echoed as Input)
    const unreasoned = missingReason(entry, found, changed)
    const fault = unreasoned ? bothWrong(told, unreasoned) : told
    if (fault) throw fault
    return world.put(entry.area.id as never, found.id, patch)
  },
  async remove(world, entry, input) {
    const { id } = await wantedRecord(world, entry, input)
    if (!entry.command.below) {
      await world.remove(entry.area.id as never, id)
      return { id }
    }
    // refuses too many descendants before anything is removed
    await withBelow(world, entry, [id])
    const before = goneIn(world)
    await world.remove(entry.area.id as never, id)
    return { id, removed: goneIn(world) - before }
  },
  async removeMany(world, entry, input) {
    const ids = numbers(input['ids'])
    const parent = parentOf(entry, input)
    await needParent(world, entry.area, parent)
    const there = await thereOf(world, entry.area.id, ids, parent)
    const [removed, missing] = [ids.filter((id) => there.has(id)), ids.filter((id) => !there.has(id))]
    if (removed.length === 0) throw notFound(entry.area, someOf(ids))
    await world.removeAll(areaStoreOf(world.registry, entry.area.id), removed)
    return { ids: removed, missing }
  },
  async toggle(world, entry, input) {
    const { area, command } = entry
    const found = await wantedRecord(world, entry, input)
    const field = command.field ?? 'online'
    const wanted = input[command.value ?? 'online']
    const now = found.data[storedKey(area, field)]
    return world.put(area.id as never, found.id, { [field]: wanted ?? (Number(now) === 1 ? 0 : 1) })
  },
  async setStatus(world, entry, input) {
    const found = await wantedRecord(world, entry, input)
    const field = entry.command.field ?? 'status'
    return world.put(entry.area.id as never, found.id, { [field]: input[field] })
  },
  async sort(world, entry, input) {
    const { area, command } = entry
    if (command.fixed !== undefined) return sortAroundFixed(world, entry, input)
    const field = command.field ?? 'sort'
    const places = readPositions(input['sort'])
    const parent = parentOf(entry, input)
    await needParent(world, area, parent)
    for (const { id, sort } of places) {
      const found = await byKey(world, area.id, id, parent)
      if (!found) throw notFound(area, id)
      await world.put(area.id as never, found.id, { [field]: sort })
    }
    return { sorted: places.length }
  },
  copy(world, entry, { id, ...values }) {
    return copyRecord(world, entry.area.id, Number(id), { ...entry.command.values, ...values })
  },
  importRows: (world, entry, input, context) => importNow(world, entry, input, context),
  async exportRows(world, entry, input) {
    await needParent(world, entry.area, parentOf(entry, input))
    return exportCsv(world, entry, input)
  },
  publish: (world, entry, input) => publishItems(world, entry, input),
}

function goneIn({ changes }: Engine): number {
  return [...changes.values()].filter(({ after }) => after === null).length
}

function withoutReason({ command: { reasonFor } }: Entry, input: Input): Input {
  if (reasonFor === undefined) return input
  const { reason: _, ...rest } = input
  return rest
}

function missingReason({ area, command: { reasonFor } }: Entry, { data }: StoredRecord, input: Input) {
  if (reasonFor === undefined || !Object.hasOwn(input, reasonFor)) return undefined
  if (sameValue(input[reasonFor], data[storedKey(area, reasonFor)])) return undefined
  if (plainText(input['reason'] ?? '').trim() !== '') return undefined
  return invalid('reason', words('Give a reason for this change.', '请填写修改原因。'))
}

function parentOf({ area, path, command }: Entry, input: Input): number | undefined {
  if (area.parent === undefined) return undefined
  if (command.verb === 'create' && command.param !== undefined) return Number(input[command.param])
  const [first, second] = pathParams(path)
  const needsParent =
    second !== undefined || ['list', 'create', 'removeMany', 'sort', 'exportRows'].includes(command.verb)
  return first !== undefined && needsParent ? Number(input[first]) : undefined
}

async function wantedRecord(world: Engine, entry: Entry, input: Input): Promise<StoredRecord> {
  const params = pathParams(entry.path)
  const last = params.at(-1)
  const key = input[last ?? 'id']
  if (key === undefined || key === null) throw invalid('id', words('A record id is required.', '请指定记录。'))
  const found = await byKey(world, entry.area.id, key, parentOf(entry, input))
  if (!found) throw notFound(entry.area, typeof key === 'string' || typeof key === 'number' ? key : JSON.stringify(key))
  return found
}

/** Finds a record by row key, such as the language, unique within its parent. */
async function byKey(world: Engine, areaId: string, key: unknown, parent: number | undefined) {
  const areaStore = areaStoreOf(world.registry, areaId)
  const id = Number(key)
  const direct = Number.isSafeInteger(id) && id > 0 ? await world.stored(areaId, id) : undefined
  if (direct && (parent === undefined || direct.parentId === parent)) return direct
  const { rowKey } = areaStore.area
  return rowKey === undefined || parent === undefined ? undefined : firstWhere(world, areaStore, rowKey, key, parent)
}

async function firstWhere(world: Engine, areaStore: AreaStore, rowKey: string, key: unknown, parent: number) {
  const field = areaStore.area.fields[rowKey]
  const isNumber = field && (kinds[field.kind].isId || kinds[field.kind].filter === 'number')
  const where = [[storedKey(areaStore.area, rowKey), isNumber ? Number(key) : plainText(key)] as const]
  const [row] = await world.select(areaStore, { where, sort: [], limit: 1, offset: 0, parent })
  return row
}

function withoutPath({ path, area, command }: Entry, input: Input): Input {
  // a row key in the path only identifies the record
  const named = command.verb === 'update' ? ['id', area.rowKey] : ['id']
  const hidden = [...pathParams(path), 'id'].filter((name) => named.includes(name) || !Object.hasOwn(area.fields, name))
  if (command.verb === 'create' && command.param !== undefined) hidden.push(command.param)
  return without(input, hidden)
}

async function thereOf(world: Engine, areaId: string, ids: readonly number[], parent: number | undefined) {
  const found = new Set<number>()
  const atOnce = 10_000
  for (const some of chunks(ids, atOnce)) {
    const rows = await world.list(areaId as never, { ids: some, parent, limit: atOnce })
    for (const { id } of rows as readonly { readonly id: number }[]) found.add(id)
  }
  return found
}

function someOf(ids: readonly number[]): string {
  return ids.length > 5 ? `${ids.slice(0, 5).join(', ')}, …` : ids.join(', ')
}
