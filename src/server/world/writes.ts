import { withCleanHtml } from '../html/clean.ts'
import { bothWrong, notFound } from '../problem.ts'
import { sameValue } from '../records/diff.ts'
import { areaStoreOf, present, toStored, viewsOf, withSchemes, type AreaStore } from '../records/registry.ts'
import type { Change, Stored } from '../records/stored.ts'
import { blank, withLastPosition } from './blank.ts'
import { checkWritten } from './check-written.ts'
import { declaredFaults } from './checks/declared.ts'
import { duplicateValues } from './checks/duplicates.ts'
import type { Core, Engine } from './engine.ts'
import { belonging } from './parent.ts'
import { refuseAppendOnly, refuseLarge, withoutDropped } from './refusals.ts'
import { removeChildren, stillNeeded, updateDependants } from './removal.ts'
import { rulesOf, withDerived } from './rules.ts'
import type { World } from './world.ts'

type Writes = Pick<Engine, 'put' | 'putWhole' | 'remove' | 'check' | 'emit'>

/** All that a world writes; each record is held against the declaration of its area first. */
export function writes(core: Core): Writes {
  const { layer, environment, trace } = core
  return {
    put: ((areaId: string, id: number | null, patch: Readonly<Record<string, unknown>>) =>
      put(core, areaId, id, patch)) as World['put'],
    putWhole: (of, id, parentId, content) => putWhole(core, of, id, parentId, content),
    remove: (areaId, id) => remove(core, areaId, id),
    check: () => checkWritten(core.world(), trace),
    emit(topic, payload, options = {}) {
      return layer.message({
        environment,
        topic,
        payload,
        irreversible: options.irreversible ?? false,
        at: options.at ?? null,
      })
    },
  }
}

async function put(
  core: Core,
  areaId: string,
  id: number | null,
  patch: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { context, layer, environment, world } = core
  const of = areaStoreOf(context.registry, areaId)
  const before = id === null ? undefined : await layer.read(of.store, environment, id)
  const { parentId, fields } = belonging(of, patch, before)
  const merged = withSchemes(of.area, mergedData(of, before, fields), before?.data)
  const newId = id ?? (await layer.newId())
  const after = await derived(core, of, newId, parentId, before, merged)
  if (before && parentId === before.parentId && sameValue(before.data, after)) return present(of.area, before)
  if (before) refuseAppendOnly(of)
  if (of.area.open) refuseLarge(after)
  const change = { area: of.store.area.id, environment, id: newId, parentId, before: before ?? null, after }
  const wrong = (await declaredFaults(world(), of, [change])).get(newId)
  const taken = (await duplicateValues(world(), of, [change])).get(newId)
  if (taken) throw bothWrong(wrong, taken)
  if (wrong) throw wrong
  const version = await write(core, of, change)
  const { now } = context
  return present(of.area, {
    area: of.store.area.id,
    environment,
    id: newId,
    version,
    parentId,
    data: after,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  })
}

function mergedData(
  of: AreaStore,
  before: Stored | undefined,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const patch = toStored(of.area, withCleanHtml(of.area, fields))
  return withoutDropped(of, before !== undefined, { ...(before?.data ?? blank(of)), ...patch }, fields)
}

async function putWhole(
  core: Core,
  of: AreaStore,
  id: number,
  parentId: number | null,
  content: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { layer, environment, trace, world } = core
  const before = await layer.read(of.store, environment, id)
  const data = await derived(core, of, id, parentId, before, content)
  if (before && before.parentId === parentId && sameValue(before.data, data)) return
  if (before) refuseAppendOnly(of)
  const change = { area: of.store.area.id, environment, id, parentId, before: before ?? null, after: data }
  const fault = (await duplicateValues(world(), of, [change])).get(id)
  if (fault) throw fault
  await write(core, of, change)
  trace.wholeRecords.add(`${of.store.area.id} ${environment} ${id}`)
}

async function remove(core: Core, areaId: string, id: number): Promise<void> {
  const { context, environment } = core
  const world = core.world()
  const of = areaStoreOf(context.registry, areaId)
  const before = await world.stored(areaId, id)
  if (!before) throw notFound(of.area, id)
  refuseAppendOnly(of)
  const fault = (await stillNeeded(world, of, [id])).get(id)
  if (fault) throw fault
  await removeChildren(world, of, id)
  if (of.area.softDelete !== undefined) {
    await world.put(areaId as never, id, { [of.area.softDelete]: 1 })
    return
  }
  await updateDependants(world, of, id)
  await write(core, of, { area: of.store.area.id, environment, id, parentId: before.parentId, before, after: null })
}

/** Writes through, and remembers what the record was at first. */
async function write({ context, layer, trace }: Core, of: AreaStore, change: Change): Promise<number> {
  const { area, environment, id, before } = change
  if (before) trace.known.forget(area, environment, id)
  const version = await layer.write(of.store, change, context.now)
  const key = `${area} ${environment} ${id}`
  const first = trace.changes.get(key)
  if (trace.since && !trace.since.has(key)) trace.since.set(key, first)
  trace.changes.set(key, first ? { ...change, before: first.before } : change)
  trace.unchecked.add(key)
  return version
}

async function derived(
  { context: { registry }, environment, world }: Core,
  of: AreaStore,
  id: number,
  parentId: number | null,
  before: Stored | undefined,
  after: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const sorted = await withLastPosition(world(), of.store, parentId, after)
  if (!viewsOf(registry, of.area.id).some((view) => rulesOf(view).derive)) return sorted
  const change = { area: of.store.area.id, environment, id, parentId, before: before ?? null, after: sorted }
  return { ...(await withDerived(world(), change)) }
}
