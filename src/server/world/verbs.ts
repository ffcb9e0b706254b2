import { words, type Verb } from '#catalogue/index.ts'
import { pathParams, type Entry } from '#derive/calls.ts'
import { plainText } from '#derive/values.ts'
import type { Context } from '../behaviours/behaviour.ts'
import { Bare } from '../http/answer.ts'
import { conflict, invalid, notFound } from '../problem.ts'
import { keptBy, present, storedKey, type Kept } from '../records/registry.ts'
import { exportCsv } from '../transfer/export.ts'
import { importNow } from '../transfer/import.ts'
import { copyRecord } from './copy.ts'
import type { Engine } from './engine.ts'
import { cursorAfter, numbers, pageOf } from './listing.ts'
import { readPlaces } from './places.ts'
import { publishItems } from './publish.ts'
import type { Input, Stored } from './world.ts'

type VerbFunction = (world: Engine, entry: Entry, input: Input, context: Context) => Promise<unknown>

/** What the standard verbs do, once for all areas. */
export const verbs: Record<Exclude<Verb, 'custom'>, VerbFunction> = {
  async list(world, entry, input) {
    const kept = keptBy(world.registry, entry.area.id)
    const parent = parentOf(entry, input)
    const sent = Object.fromEntries(Object.entries(input).filter(([name]) => !pathParams(entry.path).includes(name)))
    const { selection, page, pageSize } = pageOf(entry, kept, sent, parent)
    const [rows, total] = await Promise.all([
      world.select(kept, selection),
      world.total(kept, { ...selection, limit: 1, offset: 0 }),
    ])
    const last = rows.length === pageSize ? rows.at(-1) : undefined
    const next = last ? { next: cursorAfter(kept, selection, last) } : {}
    return new Bare({ data: rows.map((row) => present(entry.area, row)), total, page, pageSize, ...next })
  },
  async get(world, entry, input) {
    return present(entry.area, await named(world, entry, input))
  },
  async create(world, entry, input) {
    const values = withoutPath(entry, input)
    const parent = parentOf(entry, input)
    if (parent !== undefined && entry.area.parent !== undefined) await world.need(entry.area.parent as never, parent)
    return world.put(entry.area.id as never, null, parent === undefined ? values : { ...values, parent_id: parent })
  },
  async update(world, entry, input) {
    const found = await named(world, entry, input)
    const { _version: sent, ...rest } = withoutPath(entry, input)
    const { version, ...plain } = rest
    const expected = sent ?? (Object.hasOwn(entry.area.fields, 'version') ? undefined : version)
    if (typeof expected === 'number' && expected !== found.version)
      throw conflict(entry.area, found.id, present(entry.area, found))
    return world.put(entry.area.id as never, found.id, Object.hasOwn(entry.area.fields, 'version') ? rest : plain)
  },
  async remove(world, entry, input) {
    const { id } = await named(world, entry, input)
    await world.remove(entry.area.id as never, id)
    return { id }
  },
  async removeMany(world, entry, input) {
    const ids = numbers(input['ids'])
    const missing: number[] = []
    for (const id of ids) {
      if (await world.stored(entry.area.id, id)) await world.remove(entry.area.id as never, id)
      else missing.push(id)
    }
    if (ids.length === missing.length) throw notFound(entry.area, ids.join(', '))
    return { ids: ids.filter((id) => !missing.includes(id)), missing }
  },
  async toggle(world, { area, command, ...entry }, input) {
    const found = await named(world, { area, command, ...entry }, input)
    const field = command.field ?? 'online'
    const wanted = input[command.value ?? 'online']
    const now = found.data[storedKey(area, field)]
    return world.put(area.id as never, found.id, { [field]: wanted ?? (Number(now) === 1 ? 0 : 1) })
  },
  async setStatus(world, entry, input) {
    const found = await named(world, entry, input)
    const field = entry.command.field ?? 'status'
    return world.put(entry.area.id as never, found.id, { [field]: input[field] })
  },
  async sort(world, { area, command, ...entry }, input) {
    const field = command.field ?? 'sort'
    const places = readPlaces(input['sort'])
    const parent = parentOf({ area, command, ...entry }, input)
    for (const { id, sort } of places) {
      const found = await byKey(world, area.id, id, parent)
      if (!found) throw notFound(area, id)
      await world.put(area.id as never, found.id, { [field]: sort })
    }
    return { sorted: places.length }
  },
  copy: (world, entry, input) => copyRecord(world, entry.area.id, Number(input['id'])),
  importRows: (world, entry, input, context) => importNow(world, entry, input, context),
  exportRows: (world, entry, input) => exportCsv(world, entry, input),
  publish: (world, entry, input) => publishItems(world, entry, input),
}

/** The parent's id, when records of this area belong to one: the first path parameter. */
function parentOf({ area, path, command }: Entry, input: Input): number | undefined {
  if (area.parent === undefined) return undefined
  if (command.verb === 'create' && command.param !== undefined) return Number(input[command.param])
  const [first, second] = pathParams(path)
  const needsParent = second !== undefined || ['list', 'create', 'sort', 'exportRows'].includes(command.verb)
  return first !== undefined && needsParent ? Number(input[first]) : undefined
}

/** The record that a call names in its path, or by `id`. */
async function named(world: Engine, entry: Entry, input: Input): Promise<Stored> {
  const params = pathParams(entry.path)
  const last = params.at(-1)
  const key = input[last ?? 'id']
  if (key === undefined || key === null) throw invalid('id', words('Say which record.', '请指定记录。'))
  const found = await byKey(world, entry.area.id, key, parentOf(entry, input))
  if (!found) throw notFound(entry.area, typeof key === 'string' || typeof key === 'number' ? key : JSON.stringify(key))
  return found
}

/** By row id; else, for rows that have one, by the field that names them, such as the language. */
async function byKey(
  world: Engine,
  areaId: string,
  key: unknown,
  parent: number | undefined,
): Promise<Stored | undefined> {
  const kept = keptBy(world.registry, areaId)
  const id = Number(key)
  const direct = Number.isSafeInteger(id) && id > 0 ? await world.stored(areaId, id) : undefined
  if (direct && (parent === undefined || direct.parentId === parent)) return direct
  const { rowKey } = kept.area
  return rowKey === undefined || parent === undefined ? undefined : firstWhere(world, kept, rowKey, key, parent)
}

async function firstWhere(
  world: Engine,
  kept: Kept,
  rowKey: string,
  key: unknown,
  parent: number,
): Promise<Stored | undefined> {
  const isNumber = ['int', 'ref', 'number'].includes(kept.area.fields[rowKey]?.kind ?? '')
  const where = [[storedKey(kept.area, rowKey), isNumber ? Number(key) : plainText(key)] as const]
  const [row] = await world.select(kept, { where, sort: [], limit: 1, offset: 0, parent })
  return row
}

function withoutPath({ path, area, command }: Entry, input: Input): Record<string, unknown> {
  // a row key such as the language code may stand in the path and be a field too
  const hidden = [...pathParams(path), 'id'].filter((name) => name === 'id' || !Object.hasOwn(area.fields, name))
  if (command.verb === 'create' && command.param !== undefined) hidden.push(command.param)
  return Object.fromEntries(Object.entries(input).filter(([name]) => !hidden.includes(name)))
}
