import { words, type Words } from '#catalogue/index.ts'
import { idsIn } from '../records/references.ts'
import { areaStoreOf, type AreaStore } from '../records/registry.ts'
import { named } from '../named.ts'
import { textsOf } from '../records/search-text.ts'
import type { Engine } from './engine.ts'
import type { Stored } from '../records/stored.ts'

/** A record that another one points to. */
export interface Need {
  /** the field that points there */
  readonly name: string
  readonly of: string
  readonly id: number
}

/** What a record cannot be without: the records it refers to, and the one it belongs to. */
export function needsOf({ store: { area, named: references } }: AreaStore, { data, parentId }: Stored): Need[] {
  const referred = references.flatMap((reference) => {
    const { name, of } = reference
    return idsIn(reference, data).map((id): Need => ({ name, of, id }))
  })
  return area.parent === undefined || parentId === null
    ? referred
    : [{ name: area.parent, of: area.parent, id: parentId }, ...referred]
}

const mostNamed = 10

/** Why an item cannot go to the target: it, a child or something it needs points to records that are nowhere. */
export async function missingFor(
  world: Engine,
  there: Engine,
  areaStore: AreaStore,
  source: Stored,
  seen = new Set<string>(),
): Promise<readonly Words[]> {
  const mark = `${source.area} ${source.id}`
  if (seen.has(mark)) return []
  seen.add(mark)
  const found: Words[] = []
  for (const { name, of, id } of needsOf(areaStore, source)) {
    const needMark = `${areaStoreOf(world.registry, of).store.area.id} ${id}`
    if (seen.has(needMark) || (await there.stored(of, id))) continue
    const needed = await world.stored(of, id)
    if (needed) found.push(...(await missingFor(world, there, areaStoreOf(world.registry, of), needed, seen)))
    else found.push(missingWords(world, name, of, id))
    if (found.length >= mostNamed) return found.slice(0, mostNamed)
  }
  for (const child of areaStore.store.children.filter(({ area }) => area.store === undefined)) {
    for (const row of await world.all(child, { parent: source.id })) {
      const missing = await missingFor(world, there, child, row, seen)
      found.push(...missing.map((each) => ofChild(child, row, each)))
      if (found.length >= mostNamed) return found.slice(0, mostNamed)
    }
  }
  return found
}

/** Which of the records that belong to an item is to be mended, or deleted. */
function ofChild(child: AreaStore, { id, data }: Stored, { en, zh }: Words): Words {
  const name = named({ id, label: textsOf(child, data).label })
  const { title } = child.area
  return words(`${title.en} ${name.en}: ${en}`, `${title.zh} ${name.zh}：${zh}`)
}

function missingWords(world: Engine, name: string, of: string, id: number): Words {
  const { title } = areaStoreOf(world.registry, of).area
  return words(
    `${name} points to ${title.en.toLowerCase()} ${id}, which does not exist.`,
    `${name} 引用的${title.zh} ${id} 不存在。`,
  )
}
