import type { Entry } from '#derive/calls.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Engine } from './engine.ts'
import { pageIn, type Page } from './listing.ts'
import { withIds } from './natural-keys.ts'

/** What a list call asks for, where records are named by what they go by elsewhere as well. */
export async function pageOf(
  world: Engine,
  entry: Entry,
  areaStore: AreaStore,
  sent: Readonly<Record<string, unknown>>,
  parent: number | undefined,
): Promise<Page> {
  const asked = await withIds(world.registry, entry, sent, () => world)
  return pageIn(entry, areaStore, asked, { parent, now: world.now })
}
