import { mayAct } from '#derive/roles.ts'
import { createHash } from 'node:crypto'
import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { environmentWords, isEnvironment, type Environment } from '#derive/environment.ts'
import { publishTargets } from '#derive/publish-targets.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { faultsOf, notFound, Problem, problem } from '../problem.ts'
import { areaStoreOf, storedKey, visible, type AreaStore } from '../records/registry.ts'
import { withBelow } from './below.ts'
import { blank } from './blank.ts'
import { sameValue } from '../records/diff.ts'
import type { Engine } from './engine.ts'
import { labelOf } from './changes.ts'
import { writeTogether } from './write-together.ts'
import { withTitle } from './refusal-problem.ts'
import { missingFor, needsOf, type Need } from './publish-references.ts'
import { numbers } from './listing.ts'
import { wholeReason, type Lacking } from './publish-blocked.ts'
import type { Stored } from '../records/stored.ts'
import type { Input } from './world.ts'

type CellState = 'same' | 'create' | 'change' | 'conflict' | 'blocked'

/** What a publish does with one item in one environment. */
export interface Cell {
  readonly area: string
  readonly id: number
  readonly label: string
  readonly environment: Environment
  readonly state: CellState
  readonly reason?: string
}

interface Origin {
  readonly from: Environment
  readonly at: string
  /** of what was written here then; another hash now means that it was edited here since */
  readonly hash: string
}

/** Copies items with children and missing references to the targets; cells tell what became of each. */
export async function publishItems(world: Engine, entry: Entry, input: Input): Promise<{ cells: Cell[] }> {
  const areaStore = areaStoreOf(world.registry, entry.area.id)
  const cells: Cell[] = []
  for (const target of targetsOf(world, entry, input)) {
    if (!mayAct(world.actor.roles[target], 'publisher')) {
      const { en, zh } = environmentWords(target)
      throw problem(403, 'forbidden', words(`You may not publish to ${en}.`, `您没有发布到${zh}的权限。`))
    }
    const ids = await withBelow(world, entry, idsOf(entry, input))
    cells.push(...(await publishAll(world, target, areaStore, ids, input['overwrite'] === 1)))
  }
  return { cells }
}

/** Items that trade their positions go together; each goes with all it brings along, or is blocked and leaves nothing there. */
async function publishAll(
  world: Engine,
  target: Environment,
  areaStore: AreaStore,
  ids: readonly number[],
  overwrite: boolean,
): Promise<Cell[]> {
  const there = world.at(target)
  const sources: Stored[] = []
  for (const id of ids) {
    const source = await world.stored(areaStore.area.id, id)
    if (!source) throw notFound(areaStore.area, id)
    sources.push(source)
  }
  let done = new Set<string>()
  let found = new Map<number, readonly Cell[]>()
  const blockedBy = new Map<Cell, Lacking>()
  const acts = sources.map((source, index) => async () => {
    const cells: Cell[] = []
    const marks = new Set(done)
    try {
      await publishOne({ world, there, overwrite, done, cells, blockedBy }, areaStore, source)
    } catch (error) {
      done = marks
      throw error
    }
    found.set(index, cells)
  })
  const isOfItem = (reason: unknown): reason is Problem =>
    reason instanceof Problem && reason.code !== 'too-many-changes'
  const refused = await writeTogether(there, acts, isOfItem, () => {
    blockedBy.clear()
    done = new Set()
    found = new Map()
  })
  const reasons = new Map<Cell, string>()
  for (const [cell, lacking] of blockedBy) reasons.set(cell, (await wholeReason(there, lacking))[world.language])
  const whole = (cell: Cell): Cell => ({ ...cell, ...(reasons.has(cell) ? { reason: reasons.get(cell) } : {}) })
  return sources.flatMap(({ id, data }, index): readonly Cell[] => {
    const why = refused.get(index)
    if (!why) return (found.get(index) ?? []).map(whole)
    const { area } = areaStore.store
    const label = labelOf(world.registry, area.id, data)
    const faults = faultsOf(why)
    const reason = (faults.length > 0 ? allOf(faults.map(withTitle)) : why.words)[world.language]
    return [{ area: area.id, id, label, environment: target, state: 'blocked', reason }]
  })
}

interface Publishing {
  readonly world: Engine
  /** the same world in the target */
  readonly there: Engine
  readonly overwrite: boolean
  readonly done: Set<string>
  readonly cells: Cell[]
  /** items that lack what they need there */
  readonly blockedBy: Map<Cell, Lacking>
}

/** The rows of one child area that belong to an item, here and there. */
interface Rows {
  readonly child: AreaStore
  readonly mine: readonly Stored[]
  readonly theirs: readonly Stored[]
}

async function publishOne(publishing: Publishing, areaStore: AreaStore, source: Stored): Promise<void> {
  const { world, there, overwrite, done, cells, blockedBy } = publishing
  const { area } = areaStore.store
  const mark = `${area.id} ${source.id}`
  if (done.has(mark)) return
  done.add(mark)
  const target = there.environment
  const cell = {
    area: area.id,
    id: source.id,
    label: labelOf(world.registry, area.id, source.data),
    environment: target,
  }
  const before = await there.stored(area.id, source.id)
  const children = await childrenOf(publishing, areaStore, source.id)
  const missing = await missingFor(world, there, areaStore, source)
  const place = async (): Promise<unknown> =>
    there.putWhole(areaStore.store, source.id, source.parentId, published(world, areaStore, source, before))
  if (missing.length > 0) {
    const blocked = { ...cell, state: 'blocked', reason: allOf(missing)[world.language] } as const
    blockedBy.set(blocked, { areaStore, source, missing, place })
    return void cells.push(blocked)
  }
  if (before && !overwrite && isEdited(areaStore, before, source, children)) {
    const reason = words(
      `Edited in ${environmentWords(target).en} since the last publish.`,
      `上次发布后已在${environmentWords(target).zh}被修改。`,
    )
    return void cells.push({ ...cell, state: 'conflict', reason: reason[world.language] })
  }
  await takeAlong(publishing, needsOf(areaStore, source))
  let changed = !before || !same(areaStore, before, source)
  if (changed) await place()
  changed = (await publishChildren(publishing, children)) || changed
  cells.push({ ...cell, state: before ? (changed ? 'change' : 'same') : 'create' })
}

async function childrenOf({ world, there }: Publishing, areaStore: AreaStore, parent: number): Promise<Rows[]> {
  const areas = areaStore.store.children.filter(({ area }) => area.store === undefined)
  const rows: Rows[] = []
  for (const child of areas)
    rows.push({ child, mine: await world.all(child, { parent }), theirs: await there.all(child, { parent }) })
  return rows
}

/** Children go along; those that were removed here are removed there. */
async function publishChildren(publishing: Publishing, children: readonly Rows[]): Promise<boolean> {
  const { world, there } = publishing
  let changed = false
  for (const { child, mine, theirs } of children) {
    const [here, known] = [byId(mine), byId(theirs)]
    for (const row of theirs) {
      if (here.has(row.id)) continue
      await there.remove(child.area.id as never, row.id)
      changed = true
    }
    for (const row of mine) {
      const before = known.get(row.id)
      if (before && same(child, before, row)) continue
      await takeAlong(publishing, needsOf(child, row))
      await there.putWhole(child, row.id, row.parentId, published(world, child, row, before))
      changed = true
    }
  }
  return changed
}

/** Publishes first what the target lacks of the records that an item points to. */
async function takeAlong(publishing: Publishing, needs: readonly Need[]): Promise<void> {
  const { world, there } = publishing
  for (const { of, id } of needs) {
    if (await there.stored(of, id)) continue
    const needed = await world.stored(of, id)
    if (needed) await publishOne(publishing, areaStoreOf(world.registry, of), needed)
  }
}

function published(
  world: Engine,
  areaStore: AreaStore,
  { data }: Stored,
  before: Stored | undefined,
): Record<string, unknown> {
  const content = contentOf(areaStore, data)
  const origin: Origin = { from: world.environment, at: world.now, hash: hashOf(content) }
  const there = Object.entries(before?.data ?? blank(areaStore)).filter(([key]) => localKeys(areaStore).has(key))
  return { ...content, ...Object.fromEntries(there), _origin: origin }
}

/** What goes from one environment to another. */
function contentOf(areaStore: AreaStore, data: Stored['data']): Record<string, unknown> {
  const stays = localKeys(areaStore)
  return Object.fromEntries(Object.entries(visible(data)).filter(([key]) => !stays.has(key)))
}

function localKeys({ store: { area } }: AreaStore): ReadonlySet<string> {
  const own = Object.entries(area.fields).filter(([, field]) => field.local || field.follows !== undefined)
  return new Set(own.map(([name]) => storedKey(area, name)))
}

function targetsOf(world: Engine, entry: Entry, input: Input): Environment[] {
  const targets = publishTargets(entry, world.environment, input).map((each) => {
    if (isEnvironment(each)) return each
    throw problem(400, 'bad-input', words(`${String(each)} is not an environment.`, `${String(each)} 不是有效环境。`))
  })
  if (targets.every((target) => target !== world.environment)) return [...new Set(targets)]
  const here = environmentWords(world.environment)
  throw problem(
    422,
    'same-environment',
    words(`You are in ${here.en}: publish to another environment.`, `当前就在${here.zh}，请发布到其他环境。`),
  )
}

function idsOf({ command }: Entry, input: Input): number[] {
  const listed = Array.isArray(input['ids']) ? numbers(input['ids']) : []
  const one = input[command.param ?? 'id'] ?? input['id']
  const ids = one === undefined || one === null ? listed : [Number(one), ...listed]
  if (ids.length > 0) return [...new Set(ids)]
  const field = command.param ?? 'id'
  throw problem(400, 'bad-input', words('Choose an item to publish.', '请指定要发布的条目。'), [
    { field, message: words('This is required.', '此项必填。') },
  ])
}

/** Whether the item or one of its children was changed in the target, to something else than it is here. */
function isEdited(areaStore: AreaStore, there: Stored, source: Stored, children: readonly Rows[]): boolean {
  if (there.data['_origin'] === undefined) return false
  if (isChanged(areaStore, there) && !same(areaStore, there, source)) return true
  return children.some(({ child, mine, theirs }) => {
    const here = byId(mine)
    return theirs.some((row) => {
      const own = here.get(row.id)
      return isChanged(child, row) && !(own && same(child, row, own))
    })
  })
}

function byId(rows: readonly Stored[]): ReadonlyMap<number, Stored> {
  return new Map(rows.map((row) => [row.id, row]))
}

// published rows carry the hash of their published content; a row without one was created there
function isChanged(areaStore: AreaStore, { data }: Stored): boolean {
  const origin = data['_origin'] as Origin | undefined
  return origin?.hash !== hashOf(contentOf(areaStore, data))
}

function same(areaStore: AreaStore, there: Stored, source: Stored): boolean {
  return (
    there.parentId === source.parentId && sameValue(contentOf(areaStore, there.data), contentOf(areaStore, source.data))
  )
}

function hashOf(content: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
