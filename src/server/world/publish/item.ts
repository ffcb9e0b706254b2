import type { PublishCell } from '#derive/publish/cells.ts'
import type { FieldError } from '#derive/values/check.ts'
import type { Words } from '#catalogue/index.ts'
import { areaStoreOf, type AreaStore } from '../../records/registry.ts'
import type { Stored } from '../../records/stored.ts'
import { blank } from '../blank.ts'
import type { Engine } from '../engine.ts'
import { recordNamed } from '../names.ts'
import { cellOf } from './cells.ts'
import { leftThere, withLeft, type Choices } from './choices.ts'
import { contentOf, localKeys } from './content.ts'
import type { GoneThere } from './gone.ts'
import { blocked, isBlocked, leftBehind, missing, mostNamed, needsOf, ofChild, otherThere, type Need } from './needs.ts'
import { marked, type Kept } from './sent.ts'
import { weigh, type Sides, type Weighed } from './weigh.ts'

/** The publish of items to one environment. */
export interface Publishing {
  readonly world: Engine
  /** the same world in the target */
  readonly there: Engine
  readonly choices: Choices
  readonly gone: GoneThere
  /** records that were looked at, and why those stay behind that do */
  readonly done: Map<string, Words | undefined>
  readonly cells: PublishCell<Words>[]
  /** what is in conflict, to be taken in after all where a plan keeps it */
  readonly conflicts: Weighing[]
}

/** A record on its way. */
export interface Weighing extends Sides {
  readonly areaStore: AreaStore
  readonly id: number
  readonly weighed: Weighed
  /** the keys that stay as they are there, with their earlier marks */
  readonly left: Kept
}

/** Sends an item with its children and what they need; answers why it does not go, where it is not there afterwards. */
export async function publishItem(
  publishing: Publishing,
  areaStore: AreaStore,
  source: Stored,
): Promise<Words | undefined> {
  const { world, done, cells, conflicts } = publishing
  const { area } = areaStore.store
  const mark = `${area.id} ${source.id}`
  if (done.has(mark)) return done.get(mark)
  done.set(mark, undefined)
  const own = await itself(publishing, areaStore, source)
  const { theirs } = own
  const isHeld = own.weighed.state === 'conflict'
  const stays = isHeld && !theirs ? own.weighed.reason : undefined
  done.set(mark, stays)
  const children = await childrenOf(publishing, areaStore, source.id, stays)
  world.sources([source, ...children.flatMap(({ mine }) => mine ?? [])])
  const lacking = isHeld ? [] : await withNeeds(publishing, own)
  for (const child of children)
    if (isGoing(child) && lacking.length < mostNamed) lacking.push(...(await lackingOf(publishing, child)))
  if (lacking.length > 0) throw blocked(lacking)
  // one that belongs to another record here went with that one
  const rest = children.filter(
    ({ mine }) => !mine || mine.parentId === source.id || !done.has(`${area.id} ${mine.parentId}`),
  )
  const parts = [own, ...rest]
  let changed = !isHeld && own.weighed.state !== 'same' && (await send(publishing, own))
  changed = (await sendChildren(publishing, rest.filter(isGoing))) || changed
  conflicts.push(...parts.filter(({ weighed }) => weighed.state === 'conflict'))
  cells.push(await cellOf(publishing, areaStore, parts, changed))
  return stays
}

/** The item by itself, as it would go. */
export async function itself(
  publishing: Pick<Publishing, 'world' | 'there' | 'choices' | 'gone'>,
  areaStore: AreaStore,
  source: Stored,
): Promise<Weighing> {
  const theirs = await publishing.there.stored(areaStore.store.area.id, source.id)
  const gone = theirs ? undefined : await publishing.gone(areaStore, source.id)
  return weighing(publishing, areaStore.store, { mine: source, theirs, gone })
}

function weighing(
  { world, there, choices }: Pick<Publishing, 'world' | 'there' | 'choices'>,
  areaStore: AreaStore,
  sides: Sides,
  stays?: Words,
): Weighing {
  const { mine, theirs } = sides
  const id = mine?.id ?? theirs?.id ?? 0
  const found = weigh(areaStore, world.environment, there.environment, sides)
  const choice = found.state === 'conflict' ? choices(areaStore, there.environment, id) : undefined
  if (stays && found.state === 'create')
    return { areaStore, id, ...sides, weighed: { ...found, state: 'conflict', reason: stays }, left: {} }
  if (!choice) return { areaStore, id, ...sides, weighed: found, left: {} }
  const left = leftThere(world.registry, areaStore.area.id, found, choice)
  const isWhole = mine !== undefined && theirs !== undefined
  const isLeft = choice.take === 'theirs' && !isWhole
  const state = isLeft ? 'same' : isWhole ? 'change' : mine ? 'create' : 'remove'
  return { areaStore, id, ...sides, weighed: { ...found, state }, left }
}

async function childrenOf(
  publishing: Publishing,
  areaStore: AreaStore,
  parent: number,
  stays: Words | undefined,
): Promise<Weighing[]> {
  const { world, there } = publishing
  const found: Weighing[] = []
  for (const child of areaStore.store.children.filter(({ area }) => area.store === undefined)) {
    const [mine, theirs] = [byId(await world.all(child, { parent })), byId(await there.all(child, { parent }))]
    const lacking = [...mine.keys()].filter((id) => !theirs.has(id))
    const gone = await there.gone(child, lacking, world.environment)
    // one that was moved here belongs to another record there, or there still to this one
    const movedTo = byId(await selected(there, child, lacking))
    const left = [...theirs.keys()].filter((id) => !mine.has(id))
    const movedAway = byId(await selected(world, child, left))
    for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
      const sides = {
        mine: mine.get(id) ?? movedAway.get(id),
        theirs: theirs.get(id) ?? movedTo.get(id),
        gone: gone.get(id),
      }
      found.push(weighing(publishing, child, sides, stays))
    }
  }
  return found
}

function isGoing({ weighed }: Weighing): boolean {
  return weighed.state !== 'same' && weighed.state !== 'conflict'
}

async function selected(engine: Engine, areaStore: AreaStore, ids: readonly number[]): Promise<readonly Stored[]> {
  if (ids.length === 0) return []
  return engine.select(areaStore, { where: [], sort: [['id', 'asc']], ids, limit: ids.length, offset: 0 })
}

/**
 * Sends first what the item needs, and answers what of that does not go. For one that stays as it is what can go goes,
 * and the rest is as it was.
 */
async function withNeeds(publishing: Publishing, { areaStore, mine, weighed }: Weighing): Promise<FieldError[]> {
  const { there, done, cells, conflicts } = publishing
  if (!mine) return []
  const needs = needsOf(areaStore, mine)
  if (weighed.state !== 'same') return takeAlong(publishing, needs)
  for (const need of needs) {
    if (await there.stored(need.of, need.id)) continue
    const [known, ...counts] = [new Map(done), cells.length, conflicts.length]
    try {
      await there.attempt(async () => {
        const lacking = await takeAlong(publishing, [need])
        if (lacking.length > 0) throw blocked(lacking)
      }, 'unasked')
    } catch (error) {
      if (!isBlocked(error)) throw error
      done.clear()
      for (const [key, why] of known) done.set(key, why)
      ;[cells.length, conflicts.length] = counts
    }
  }
  return []
}

/** What a child lacks there, which is sent first where it can be. */
async function lackingOf(publishing: Publishing, { areaStore, mine }: Weighing): Promise<FieldError[]> {
  if (!mine) return []
  const lacking = await takeAlong(publishing, needsOf(areaStore, mine))
  if (lacking.length === 0) return []
  const name = await recordNamed(publishing.world, areaStore, mine)
  return lacking.map(({ field, message }) => ({ field, message: ofChild(areaStore, name, message) }))
}

/** Children go along; those that were removed here are removed there. */
async function sendChildren(publishing: Publishing, going: readonly Weighing[]): Promise<boolean> {
  let changed = false
  for (const { areaStore, id, weighed } of going) {
    if (weighed.state !== 'remove') continue
    await publishing.there.remove(areaStore.area.id as never, id)
    changed = true
  }
  for (const each of going) if (each.mine) changed = (await send(publishing, each)) || changed
  return changed
}

/** Sends first what the target lacks of the records that an item points to; answers what of that does not go, and why. */
async function takeAlong(publishing: Publishing, needs: readonly Need[]): Promise<FieldError[]> {
  const lacking: FieldError[] = []
  for (const need of needs) {
    if (lacking.length >= mostNamed) break
    const message = await whyLacking(publishing, need)
    if (message) lacking.push({ field: need.name, message })
  }
  return lacking
}

async function whyLacking(publishing: Publishing, need: Need): Promise<Words | undefined> {
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

async function whyBehind(publishing: Publishing, areaStore: AreaStore, needed: Stored): Promise<Words | undefined> {
  try {
    return await publishItem(publishing, areaStore, needed)
  } catch (error) {
    if (!isBlocked(error)) throw error
    publishing.done.set(`${areaStore.store.area.id} ${needed.id}`, error.words)
    return error.words
  }
}

/** Writes a record there as it is sent; answers whether that changed anything. */
export function send({ world, there }: Pick<Publishing, 'world' | 'there'>, each: Weighing): Promise<boolean> {
  const { areaStore, id, mine, theirs, left } = each
  if (!mine) throw new Error(`${areaStore.area.id} ${id} is not here to be sent`)
  const parentId = 'parent_id' in left ? (theirs?.parentId ?? null) : mine.parentId
  return there.putWhole(areaStore, id, {
    parentId,
    data: sentData(areaStore, each),
    seal: sealOf(world, each, parentId),
  })
}

export function sentData(areaStore: AreaStore, { mine, theirs, left }: Weighing): Record<string, unknown> {
  const before = theirs?.data
  const there = Object.entries(before ?? blank(areaStore)).filter(([key]) => localKeys(areaStore).has(key))
  const content = withLeft(contentOf(areaStore, mine?.data ?? {}), before ?? {}, left)
  const { parent_id: _, ...data } = content
  return { ...data, ...Object.fromEntries(there) }
}

/** Marks a record with what was sent, once all of its values are known. */
export function sealOf(world: Engine, { areaStore, theirs, gone, left }: Weighing, parentId: number | null) {
  const sending = { from: world.environment, at: world.now, before: (theirs ?? gone)?.data, kept: left }
  return (data: Readonly<Record<string, unknown>>) => marked(areaStore, data, parentId, sending)
}

function byId(rows: readonly Stored[]): ReadonlyMap<number, Stored> {
  return new Map(rows.map((row) => [row.id, row]))
}
