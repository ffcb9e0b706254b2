import { mayAct } from '#derive/roles.ts'
import { createHash } from 'node:crypto'
import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { environmentWords, inRegion, isEnvironment, type Environment } from '../environment.ts'
import { notFound, Problem, problem } from '../problem.ts'
import { keptBy, storedKey, visible, type Kept } from '../records/registry.ts'
import { blank } from './blank.ts'
import { sameValue } from './diff.ts'
import type { Engine } from './engine.ts'
import { labelOf } from './changes.ts'
import { missingFor, needsOf, type Need } from './publish-needs.ts'
import { numbers } from './listing.ts'
import type { Input, Stored } from './world.ts'

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
  const kept = keptBy(world.registry, entry.area.id)
  const cells: Cell[] = []
  for (const target of targetsOf(world, input)) {
    if (!mayAct(world.actor.roles[target], 'publisher')) {
      const { en, zh } = environmentWords(target)
      throw problem(403, 'forbidden', words(`You may not publish to ${en}.`, `您没有发布到${zh}的权限。`))
    }
    const publishing = {
      world,
      there: world.at(target),
      overwrite: input['overwrite'] === 1,
      done: new Set<string>(),
      cells,
    }
    for (const id of idsOf(entry, input)) {
      const source = await world.stored(entry.area.id, id)
      if (!source) throw notFound(entry.area, id)
      await publishOne(publishing, kept, source)
    }
  }
  return { cells }
}

interface Publishing {
  readonly world: Engine
  /** the same world in the target */
  readonly there: Engine
  readonly overwrite: boolean
  readonly done: Set<string>
  readonly cells: Cell[]
}

/** The rows of one child area that belong to an item, here and there. */
interface Rows {
  readonly child: Kept
  readonly mine: readonly Stored[]
  readonly theirs: readonly Stored[]
}

async function publishOne(publishing: Publishing, kept: Kept, source: Stored): Promise<void> {
  const { world, there, overwrite, done, cells } = publishing
  const { area } = kept.store
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
  const children = await childrenOf(publishing, kept, source.id)
  const blocked = await missingFor(world, there, kept, source)
  if (blocked) return void cells.push({ ...cell, state: 'blocked', reason: blocked[world.language] })
  if (before && !overwrite && isEdited(kept, before, source, children)) {
    const reason = words(
      `Edited in ${environmentWords(target).en} since the last publish.`,
      `上次发布后已在${environmentWords(target).zh}被修改。`,
    )
    return void cells.push({ ...cell, state: 'conflict', reason: reason[world.language] })
  }
  await takeAlong(publishing, needsOf(kept, source))
  let changed = !before || !same(kept, before, source)
  if (changed) {
    const taken = await placed(publishing, kept, source, before)
    if (taken) return void cells.push({ ...cell, state: 'blocked', reason: taken.words[world.language] })
  }
  changed = (await publishChildren(publishing, children)) || changed
  cells.push({ ...cell, state: before ? (changed ? 'change' : 'same') : 'create' })
}

async function childrenOf({ world, there }: Publishing, kept: Kept, parent: number): Promise<Rows[]> {
  const all = { where: [], sort: [['id', 'asc'] as const], limit: 10_000, offset: 0, parent }
  const areas = kept.store.children.filter(({ area }) => area.store === undefined)
  const rows: Rows[] = []
  for (const child of areas)
    rows.push({ child, mine: await world.select(child, all), theirs: await there.select(child, all) })
  return rows
}

/** Children go along; those that were removed here are removed there. */
async function publishChildren(publishing: Publishing, children: readonly Rows[]): Promise<boolean> {
  const { world, there } = publishing
  let changed = false
  for (const { child, mine, theirs } of children) {
    for (const row of theirs) {
      if (mine.some((each) => each.id === row.id)) continue
      await there.remove(child.area.id as never, row.id)
      changed = true
    }
    for (const row of mine) {
      const before = theirs.find((each) => each.id === row.id)
      if (before && same(child, before, row)) continue
      await takeAlong(publishing, needsOf(child, row))
      await there.place(child, row.id, row.parentId, published(world, child, row, before))
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
    if (needed) await publishOne(publishing, keptBy(world.registry, of), needed)
  }
}

/** Writes the item in the target; answers the problem when another record there has its unique value. */
async function placed(
  { world, there }: Publishing,
  kept: Kept,
  source: Stored,
  before: Stored | undefined,
): Promise<Problem | undefined> {
  try {
    await there.place(kept.store, source.id, source.parentId, published(world, kept, source, before))
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function published(world: Engine, kept: Kept, { data }: Stored, before: Stored | undefined): Record<string, unknown> {
  const content = contentOf(kept, data)
  const origin: Origin = { from: world.environment, at: world.now, hash: hashOf(content) }
  const there = Object.entries(before?.data ?? blank(kept)).filter(([key]) => localKeys(kept).has(key))
  return { ...content, ...Object.fromEntries(there), _origin: origin }
}

/** What goes from one environment to another. */
function contentOf(kept: Kept, data: Stored['data']): Record<string, unknown> {
  const stays = localKeys(kept)
  return Object.fromEntries(Object.entries(visible(data)).filter(([key]) => !stays.has(key)))
}

function localKeys({ store: { area } }: Kept): ReadonlySet<string> {
  const own = Object.entries(area.fields).filter(([, field]) => field.local || field.follows !== undefined)
  return new Set(own.map(([name]) => storedKey(area, name)))
}

function targetsOf(world: Engine, input: Input): Environment[] {
  const named = Array.isArray(input['targets']) ? input['targets'] : []
  const wrong = named.find((each) => !isEnvironment(each))
  if (wrong !== undefined)
    throw problem(400, 'bad-input', words(`${String(wrong)} is not an environment.`, `${String(wrong)} 不是有效环境。`))
  const region = input['serverType'] === 1 ? 1 : 2
  const targets = named.length > 0 ? (named as Environment[]) : [inRegion(world.environment, region)]
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
  throw problem(400, 'bad-input', words('Say which item to publish.', '请指定要发布的条目。'), [
    { field, message: words('This is required.', '此项必填。') },
  ])
}

/** Whether the item or one of its children was changed in the target, to something else than it is here. */
function isEdited(kept: Kept, there: Stored, source: Stored, children: readonly Rows[]): boolean {
  if (there.data['_origin'] === undefined) return false
  if (isChanged(kept, there) && !same(kept, there, source)) return true
  return children.some(({ child, mine, theirs }) =>
    theirs.some((row) => isChanged(child, row) && !mine.some((each) => each.id === row.id && same(child, row, each))),
  )
}

// what was published carries the hash of what it was then; a row without one was made there
function isChanged(kept: Kept, { data }: Stored): boolean {
  const origin = data['_origin'] as Origin | undefined
  return origin?.hash !== hashOf(contentOf(kept, data))
}

function same(kept: Kept, there: Stored, source: Stored): boolean {
  return there.parentId === source.parentId && sameValue(contentOf(kept, there.data), contentOf(kept, source.data))
}

function hashOf(content: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
