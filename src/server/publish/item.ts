import type { Words } from '#catalogue/index.ts'
import { localKeys, areaStoreOf, type AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import { blank } from '../world/blank.ts'
import type { Engine } from '../world/engine.ts'
import { recordNamed } from '../world/names.ts'
import { cellOf } from './cells.ts'
import { childrenOf } from './children.ts'
import { withLeft } from './choices.ts'
import { contentOf } from './content.ts'
import {
  blocked,
  isBlocked,
  leftBehind,
  missing,
  mostNamed,
  needsOf,
  ofChild,
  notThereYet,
  otherThere,
  type RequiredRecord,
} from './needs.ts'
import { withRemovals } from './removals.ts'
import { sendsFields } from './scope.ts'
import { marked } from './sent.ts'
import { absentOf, isGoing, markOf, weighing, type PublishJob, type PublishedRecord } from './weighing.ts'
import type { FieldError } from '#derive/values/field-error.ts'

export async function publishItem(
  publishing: PublishJob,
  areaStore: AreaStore,
  source: StoredRecord,
): Promise<Words | undefined> {
  const { world, done, cells, conflicts } = publishing
  const mark = markOf({ areaStore, id: source.id })
  if (done.has(mark)) return done.get(mark)
  done.set(mark, undefined)
  const own = await itself(publishing, areaStore, source)
  const stays = absentOf(own)?.reason
  done.set(mark, stays)
  const isFresh = (each: PublishedRecord): boolean => !done.has(markOf(each))
  const children = withRemovals(publishing, (await childrenOf(publishing, own)).filter(isFresh))
  world.sources([source, ...children.flatMap(({ mine }) => mine ?? [])])
  // children are sent too, so they count as available
  for (const child of children) done.set(markOf(child), absentOf(child)?.reason)
  const isLeft = own.effect.state === 'conflict' || absentOf(own) !== undefined
  const lacking = isLeft ? [] : await withNeeds(publishing, own)
  for (const child of children)
    if (isGoing(child) && lacking.length < mostNamed) lacking.push(...(await lackingOf(publishing, child)))
  if (lacking.length > 0) {
    const why = blocked(lacking)
    for (const child of children) done.set(markOf(child), why.words)
    throw why
  }
  const parts = [own, ...children]
  let changed = isGoing(own) && (await send(publishing, own))
  changed = (await sendChildren(publishing, children.filter(isGoing))) || changed
  for (const child of children) if (!absentOf(child)) done.delete(markOf(child))
  conflicts.push(...parts.filter(({ effect }) => effect.state === 'conflict'))
  cells.push(await cellOf(publishing, areaStore, parts, changed))
  return stays
}

async function itself(
  publishing: Pick<PublishJob, 'world' | 'there' | 'choices' | 'scope' | 'gone'>,
  areaStore: AreaStore,
  source: StoredRecord,
): Promise<PublishedRecord> {
  const theirs = await publishing.there.stored(areaStore.store.area.id, source.id)
  if (!theirs && publishing.scope && sendsFields(publishing.scope, areaStore)) throw notThereYet()
  const gone = theirs ? undefined : await publishing.gone(areaStore, source.id)
  return weighing(publishing, areaStore.store, { mine: source, theirs, gone })
}

/** Sends the records that an item refers to; returns errors. Rolls back failures for an unchanged item. */
async function withNeeds(publishing: PublishJob, item: PublishedRecord): Promise<FieldError[]> {
  const { there, done, cells, conflicts } = publishing
  const needs = needsOf(item)
  if (item.effect.state !== 'same') return takeAlong(publishing, needs)
  for (const need of needs) {
    if (await there.stored(need.of, need.id)) continue
    const [known, ...counts] = [new Map(done), cells.length, conflicts.length]
    try {
      await there.attempt(async () => {
        const lacking = await takeAlong(publishing, [need])
        if (lacking.length > 0) throw blocked(lacking)
      }, 'unchecked')
    } catch (error) {
      if (!isBlocked(error)) throw error
      done.clear()
      for (const [key, why] of known) done.set(key, why)
      ;[cells.length, conflicts.length] = counts
    }
  }
  return []
}

async function lackingOf(publishing: PublishJob, child: PublishedRecord): Promise<FieldError[]> {
  const { areaStore, mine } = child
  const lacking = await takeAlong(publishing, needsOf(child))
  if (!mine || lacking.length === 0) return []
  const name = await recordNamed(publishing.world, areaStore, mine)
  return lacking.map(({ field, message }) => ({ field, message: ofChild(areaStore, name, message) }))
}

async function sendChildren(publishing: PublishJob, going: readonly PublishedRecord[]): Promise<boolean> {
  const { there } = publishing
  const [removed, sent] = [going.filter(isRemoval), going.filter((each) => !isRemoval(each))]
  await removeAll(there, removed)
  let changed = removed.length > 0
  for (const each of sent) changed = (await send(publishing, each)) || changed
  return changed
}

function isRemoval({ effect }: PublishedRecord): boolean {
  return effect.state === 'remove'
}

/** Removes children first, so that each is removed once. */
async function removeAll(there: Engine, removed: readonly PublishedRecord[]): Promise<void> {
  const byArea = [...Map.groupBy(removed, ({ areaStore }) => areaStore)].toReversed()
  for (const [areaStore, some] of byArea)
    await there.removeAll(
      areaStore,
      some.map(({ id }) => id),
    )
}

async function takeAlong(publishing: PublishJob, needs: readonly RequiredRecord[]): Promise<FieldError[]> {
  const lacking: FieldError[] = []
  for (const need of needs) {
    if (lacking.length >= mostNamed) break
    const message = await whyLacking(publishing, need)
    if (message) lacking.push({ field: need.name, message })
  }
  return lacking
}

async function whyLacking(publishing: PublishJob, need: RequiredRecord): Promise<Words | undefined> {
  const { world, there } = publishing
  if (await there.stored(need.of, need.id)) return undefined
  const needed = await world.stored(need.of, need.id)
  if (!needed) return missing(world, need)
  const areaStore = areaStoreOf(world.registry, need.of)
  const why = await whyBehind(publishing, areaStore, needed)
  if (why) return leftBehind(world, areaStore, needed, why)
  const isOther = (await there.stored(areaStore.store.area.id, need.id)) && !(await there.stored(need.of, need.id))
  return isOther ? leftBehind(world, areaStore, needed, otherThere(there.environment)) : undefined
}

async function whyBehind(
  publishing: PublishJob,
  areaStore: AreaStore,
  needed: StoredRecord,
): Promise<Words | undefined> {
  try {
    return await publishItem(publishing, areaStore, needed)
  } catch (error) {
    if (!isBlocked(error)) throw error
    publishing.done.set(markOf({ areaStore, id: needed.id }), error.words)
    return error.words
  }
}

function send({ world, there }: Pick<PublishJob, 'world' | 'there'>, each: PublishedRecord): Promise<boolean> {
  const { areaStore, id, mine } = each
  if (!mine) throw new Error(`${areaStore.area.id} ${id} is not here to be sent`)
  const { parentId } = mine
  return there.putWhole(areaStore, id, {
    parentId,
    data: sentData(areaStore, each),
    seal: sealOf(world, each, parentId),
  })
}

export function sentData(areaStore: AreaStore, { mine, theirs, left }: PublishedRecord): Record<string, unknown> {
  const before = theirs?.data
  const there = Object.entries(before ?? blank(areaStore)).filter(([key]) => localKeys(areaStore).has(key))
  const content = withLeft(contentOf(areaStore, mine?.data ?? {}), before ?? {}, left)
  return { ...content, ...Object.fromEntries(there) }
}

/** Adds the publish marks once all values are known. */
export function sealOf(world: Engine, { areaStore, theirs, gone, left }: PublishedRecord, parentId: number | null) {
  const sending = { from: world.environment, at: world.now, before: (theirs ?? gone)?.data, kept: left }
  return (data: Readonly<Record<string, unknown>>) => marked(areaStore, data, parentId, sending)
}
