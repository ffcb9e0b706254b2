import { words, type Words } from '#catalogue/index.ts'
import { idsIn, keptBy, storedKey, type Kept } from '../records/registry.ts'
import type { Engine } from './engine.ts'
import type { Stored } from './world.ts'

/** A record that another one points to. */
export interface Need {
  /** the field that points there */
  readonly name: string
  readonly of: string
  readonly id: number
}

/** What a record cannot be without: the records it refers to, and the one it belongs to. */
export function needsOf({ store: { area, references } }: Kept, { data, parentId }: Stored): Need[] {
  const referred = references.flatMap((reference) => {
    const { name, of } = reference
    return idsIn(reference, data[storedKey(area, name)]).map((id): Need => ({ name, of, id }))
  })
  return area.parent === undefined || parentId === null
    ? referred
    : [{ name: area.parent, of: area.parent, id: parentId }, ...referred]
}

/** Why an item cannot go to the target: it, a child or something it needs points to a record that is nowhere. */
export async function missingFor(
  world: Engine,
  there: Engine,
  kept: Kept,
  source: Stored,
  seen = new Set<string>(),
): Promise<Words | undefined> {
  const mark = `${source.area} ${source.id}`
  if (seen.has(mark)) return undefined
  seen.add(mark)
  for (const { name, of, id } of needsOf(kept, source)) {
    if (seen.has(`${keptBy(world.registry, of).store.area.id} ${id}`) || (await there.stored(of, id))) continue
    const needed = await world.stored(of, id)
    const missing = needed
      ? await missingFor(world, there, keptBy(world.registry, of), needed, seen)
      : missingWords(world, name, of, id)
    if (missing) return missing
  }
  for (const child of kept.store.children.filter(({ area }) => area.store === undefined)) {
    for (const row of await world.select(child, { where: [], sort: [], limit: 10_000, offset: 0, parent: source.id })) {
      const missing = await missingFor(world, there, child, row, seen)
      if (missing) return missing
    }
  }
  return undefined
}

function missingWords(world: Engine, name: string, of: string, id: number): Words {
  const { title } = keptBy(world.registry, of).area
  return words(
    `${name} points to ${title.en.toLowerCase()} ${id}, which does not exist.`,
    `${name} 引用的${title.zh} ${id} 不存在。`,
  )
}
