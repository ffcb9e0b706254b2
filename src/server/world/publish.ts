import { mayAct } from '#derive/roles.ts'
import { createHash } from 'node:crypto'
import { words, type Words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { environmentWords, inRegion, isEnvironment, type Environment } from '../environment.ts'
import { notFound, problem } from '../problem.ts'
import { keptBy, visible, type Kept } from '../records/registry.ts'
import { sameValue } from './diff.ts'
import type { Engine } from './engine.ts'
import { labelOf } from './changes.ts'
import { numbers } from './listing.ts'
import type { Input, Stored } from './world.ts'

export type CellState = 'same' | 'create' | 'change' | 'conflict' | 'blocked'

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
    const done = new Set<string>()
    for (const id of idsOf(entry, input)) {
      const source = await world.stored(entry.area.id, id)
      if (!source) throw notFound(entry.area, id)
      await publishOne(world, kept, source, target, input['overwrite'] === 1, done, cells)
    }
  }
  return { cells }
}

async function publishOne(world: Engine, kept: Kept, source: Stored, target: Environment, overwrite: boolean, done: Set<string>, cells: Cell[]) {
  const { area } = kept.store
  const mark = `${area.id} ${source.id}`
  if (done.has(mark)) return
  done.add(mark)
  const cell = { area: area.id, id: source.id, label: labelOf(world.registry, area.id, source.data), environment: target }
  const there = await world.at(target).stored(area.id, source.id)
  const blocked = await takeReferences(world, kept, source, target, overwrite, done, cells)
  if (blocked) return void cells.push({ ...cell, state: 'blocked', reason: blocked[world.language] })
  if (there && isConflict(there) && !same(there, source) && !overwrite) {
    const reason = words(`Edited in ${environmentWords(target).en} since the last publish.`, `上次发布后已在${environmentWords(target).zh}被修改。`)
    return void cells.push({ ...cell, state: 'conflict', reason: reason[world.language] })
  }
  const content = visible(source.data)
  let changed = !there || !same(there, source)
  if (changed) {
    const origin: Origin = { from: world.environment, at: world.now, hash: hashOf(content) }
    await world.at(target).place(kept.store, source.id, source.parentId, { ...content, _origin: origin })
  }
  changed = (await publishChildren(world, kept, source, target, overwrite, done, cells)) || changed
  cells.push({ ...cell, state: there ? (changed ? 'change' : 'same') : 'create' })
}

/** Children go along; those that were removed here are removed there. */
async function publishChildren(world: Engine, kept: Kept, { id }: Stored, target: Environment, overwrite: boolean, done: Set<string>, cells: Cell[]) {
  const there = world.at(target)
  let changed = false
  for (const child of kept.store.children) {
    if (child.area.store !== undefined) continue
    const all = { where: [], sort: [['id', 'asc'] as const], limit: 10_000, offset: 0, parent: id }
    const [mine, theirs] = [await world.select(child, all), await there.select(child, all)]
    for (const row of theirs) {
      if (mine.some((each) => each.id === row.id)) continue
      await there.remove(child.area.id as never, row.id)
      changed = true
    }
    for (const row of mine) {
      const before = theirs.find((each) => each.id === row.id)
      await takeReferences(world, child, row, target, overwrite, done, cells)
      if (before && same(before, row)) continue
      await there.place(child, row.id, id, visible(row.data))
      changed = true
    }
  }
  return changed
}

/** Records the item points to and the target lacks are published first; one that is gone here blocks the item. */
async function takeReferences(world: Engine, kept: Kept, source: Stored, target: Environment, overwrite: boolean, done: Set<string>, cells: Cell[]) {
  for (const { name, of, many } of kept.store.references) {
    const value = source.data[kept.store.area.fields[name]?.stored ?? name]
    const ids = many ? (Array.isArray(value) ? value : []) : [value]
    for (const id of ids) {
      if (typeof id !== 'number' || (await world.at(target).stored(of, id))) continue
      const referenced = await world.stored(of, id)
      if (!referenced) return missing(world, of, name, id)
      await publishOne(world, keptBy(world.registry, of), referenced, target, overwrite, done, cells)
    }
  }
  return undefined
}

function missing(world: Engine, of: string, name: string, id: number): Words {
  const { title } = keptBy(world.registry, of).area
  return words(`${name} points to ${title.en.toLowerCase()} ${id}, which does not exist.`, `${name} 引用的${title.zh} ${id} 不存在。`)
}

function targetsOf(world: Engine, input: Input): Environment[] {
  const named = Array.isArray(input['targets']) ? input['targets'] : []
  const wrong = named.find((each) => !isEnvironment(each))
  if (wrong !== undefined) throw problem(400, 'bad-input', words(`${String(wrong)} is not an environment.`, `${String(wrong)} 不是有效环境。`))
  const region = input['serverType'] === 1 ? 1 : 2
  const targets = named.length > 0 ? (named as Environment[]) : [inRegion(world.environment, region)]
  if (targets.every((target) => target !== world.environment)) return [...new Set(targets)]
  const here = environmentWords(world.environment)
  throw problem(422, 'same-environment', words(`You are in ${here.en}: publish to another environment.`, `当前就在${here.zh}，请发布到其他环境。`))
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

function isConflict(there: Stored): boolean {
  const origin = there.data['_origin'] as Origin | undefined
  return origin !== undefined && origin.hash !== hashOf(visible(there.data))
}

function same(there: Stored, source: Stored): boolean {
  return there.parentId === source.parentId && sameValue(visible(there.data), visible(source.data))
}

function hashOf(content: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
