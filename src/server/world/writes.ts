import { recordKey } from '../records/record-ref.ts'
import { notAtOnce, withDueTime } from '#derive/values/due.ts'
import { chunks } from '#derive/values/chunks.ts'
import { without } from '#derive/values/without.ts'
import { withCleanHtml } from '../html/clean.ts'
import { bothWrong, notFound, type Problem } from '../problem.ts'
import { sameValue } from '../records/diff.ts'
import type { Conflict } from '../records/layer.ts'
import { areaStoreOf, present, toStored, viewsOf, visible, withSchemes, type AreaStore } from '../records/registry.ts'
import type { Change, StoredRecord } from '../records/stored.ts'
import { blank, withLastPosition } from './blank.ts'
import { checkWritten } from './check-written.ts'
import { declaredFaults } from './checks/declared.ts'
import { takenValues } from './checks/duplicates.ts'
import type { Core, Engine, CompleteRecord } from './engine.ts'
import { refuseAppendOnly, refuseLarge, withoutDropped } from './refusals.ts'
import { removeChildren, updateDependants } from './removal.ts'
import { isCheckedTogether, rulesOf, withDerived } from './rules.ts'
import type { Query, World } from './world.ts'
import type { TakenValue } from './trace.ts'

/** Writing half of an engine. */
type Writes = Pick<Engine, 'put' | 'putWhole' | 'offer' | 'remove' | 'removeAll' | 'check' | 'emit'>

export function writes(core: Core): Writes {
  const { context, layer, environment } = core
  return {
    put: ((areaId: string, id: number | null, patch: Readonly<Record<string, unknown>>) =>
      put(core, areaId, id, patch)) as World['put'],
    putWhole: (of, id, whole) => putWhole(core, of, id, whole),
    offer: (of, id, whole, conflict) => offer(core, of, id, whole, conflict),
    async remove(areaId, id) {
      const of = areaStoreOf(context.registry, areaId)
      if (!(await core.world().stored(areaId, id))) throw notFound(of.area, id)
      await removeAll(core, of, [id])
    },
    removeAll: (of, ids) => removeAll(core, of, ids),
    check: () => checkWritten(core),
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
  const { context, layer, environment, trace, world } = core
  const of = areaStoreOf(context.registry, areaId)
  const before = id === null ? undefined : await layer.read(of.store, environment, id)
  const [parent, fields] = [patch['parent_id'], without(patch, ['parent_id'])]
  const parentId = before?.parentId ?? (typeof parent === 'number' && parent > 0 ? parent : null)
  const merged = withSchemes(of.area, mergedData(of, before, fields))
  const newId = id ?? (await layer.newId())
  const after = await derived(core, of, newId, parentId, before, merged)
  if (before && parentId === before.parentId && sameValue(before.data, after)) return present(of.area, before)
  if (before) refuseAppendOnly(of)
  if (of.area.open) refuseLarge(after)
  const change = { area: of.store.area.id, environment, id: newId, parentId, before: before ?? null, after }
  const wrong = (await declaredFaults(world(), of, [change])).get(newId)
  const taken = (await takenValues(world(), of, [change])).get(newId)
  const isRuled = isCheckedTogether(context.registry, of.area.id)
  if (wrong && !isRuled) throw taken ? bothWrong(wrong, taken.fault) : wrong
  if (taken && !isRuled && !trace.isTogether) throw ofOthers(taken.fault)
  if (wrong) trace.faults.set(recordKey(change), wrong)
  if (taken) await takeOver(core, of, change, taken)
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

function ofOthers(fault: Problem): Problem {
  fault.isOfOthers = true
  return fault
}

function mergedData(
  of: AreaStore,
  before: StoredRecord | undefined,
  fields: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const patch = toStored(of.area, withCleanHtml(of.area, fields))
  return withoutDropped(of, before !== undefined, { ...(before?.data ?? blank(of)), ...patch }, fields)
}

async function putWhole(
  core: Core,
  of: AreaStore,
  id: number,
  { parentId, data: content, seal }: CompleteRecord,
): Promise<boolean> {
  const { layer, environment, trace, world } = core
  const before = await layer.read(of.store, environment, id)
  const data = notAtOnce(await derived(core, of, id, parentId, before, content), core.context.now)
  if (before && before.parentId === parentId && sameValue(visible(before.data), visible(data))) return false
  if (before) refuseAppendOnly(of)
  const change = { area: of.store.area.id, environment, id, parentId, before: before ?? null, after: seal(data) }
  const taken = (await takenValues(world(), of, [change])).get(id)
  if (taken) await takeOver(core, of, change, taken)
  await write(core, of, change)
  trace.wholeRecords.add(recordKey(change))
  return true
}

async function takeOver({ layer, environment, trace }: Core, of: AreaStore, change: Change, taken: TakenValue) {
  await layer.release(of.store, environment, taken.holder)
  trace.takers.set(`${recordKey(change)} ${taken.holder}`, { change, ...taken })
}

async function offer(
  core: Core,
  of: AreaStore,
  id: number,
  whole: CompleteRecord | null,
  conflict: Conflict,
): Promise<void> {
  const { layer, environment } = core
  if (!layer.offer) return
  const before = await layer.read(of.store, environment, id)
  const parentId = whole ? whole.parentId : (before?.parentId ?? null)
  const after =
    whole && whole.seal(notAtOnce(await derived(core, of, id, parentId, before, whole.data), core.context.now))
  const change = { area: of.store.area.id, environment, id, parentId, before: before ?? null, after }
  layer.offer(of.store, { change, conflict })
}

async function removeAll(core: Core, of: AreaStore, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { environment } = core
  const world = core.world()
  refuseAppendOnly(of)
  await holdAll(world, of, ids)
  await removeChildren(world, of, ids)
  const { softDelete } = of.area
  if (softDelete === undefined) await updateDependants(world, of, ids)
  for (const id of ids) {
    const before = await world.stored(of.area.id, id)
    // removed by a cascade
    if (!before) continue
    if (softDelete !== undefined) await world.put(of.area.id as never, id, { [softDelete]: 1 })
    else
      await write(core, of, { area: of.store.area.id, environment, id, parentId: before.parentId, before, after: null })
  }
}

const heldAtOnce = 1_000

/** Locks records, so no other transaction adds children or references. */
async function holdAll(world: Engine, of: AreaStore, ids: readonly number[]): Promise<void> {
  const inOrder = [...new Set(ids)].sort((one, other) => one - other)
  const sort = [['id', 'asc']] as const
  for (const some of chunks(inOrder, heldAtOnce))
    await world.select(of, { where: [], ids: some, sort, limit: some.length, offset: 0, held: 'own' })
}

async function write({ context, layer, trace }: Core, of: AreaStore, change: Change): Promise<number> {
  const { area, environment, id, before } = change
  if (before) trace.known.forget(area, environment, id)
  trace.lists.forget(area)
  const version = await layer.write(of.store, change, context.now)
  const key = recordKey(change)
  const first = trace.changes.get(key)
  if (trace.since && !trace.since.has(key)) trace.since.set(key, first)
  trace.changes.set(key, first ? { ...change, before: first.before } : change)
  trace.unchecked.add(key)
  return version
}

async function derived(
  { context: { registry, now }, environment, trace, world }: Core,
  of: AreaStore,
  id: number,
  parentId: number | null,
  before: StoredRecord | undefined,
  after: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const sorted = await withLastPosition(world(), of.store, parentId, after)
  const timed = (data: Readonly<Record<string, unknown>>) => withDueTime(of.store.area, before?.data, data, now)
  if (!viewsOf(registry, of.area.id).some((view) => rulesOf(view).derive)) return timed(sorted)
  const change = { area: of.store.area.id, environment, id, parentId, before: before ?? null, after: sorted }
  const list = ((areaId: string, query: Query = {}) => {
    const store = areaStoreOf(registry, areaId).store.area.id
    return trace.lists.list(environment, store, areaId, query, () => world().list(areaId as never, query))
  }) as World['list']
  return timed({ ...(await withDerived({ ...world(), list }, change)) })
}
