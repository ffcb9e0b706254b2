import { textOrdered, type Selection } from '../records/query.ts'
import type { AreaStore } from '../records/registry.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Engine } from './engine.ts'
import { cursorAfter, pageIn, type ListPage } from './listing/listing.ts'
import type { Entry } from '#derive/calls.ts'
import { withIds } from './natural-keys.ts'

/** Returns true if a cursor on this key misses no row, by null or rounding. */
function isCertain(key: string): boolean {
  return key === 'id' || textOrdered(key) !== undefined
}

/** Yields all rows as of one moment. Callers that stop early must return the generator. */
export async function* pagesOf(
  world: Engine,
  areaStore: AreaStore,
  selection: Selection,
): AsyncGenerator<StoredRecord[]> {
  const still = await world.snapshot?.()
  try {
    yield* pagesIn(still?.world ?? world, areaStore, selection)
  } finally {
    await still?.close()
  }
}

async function* pagesIn(world: Engine, areaStore: AreaStore, selection: Selection): AsyncGenerator<StoredRecord[]> {
  const byCursor = isCertain(selection.sort[0]?.[0] ?? 'id')
  const limit = byCursor ? 1_000 : 10_000
  let page: Selection = { ...selection, offset: 0, limit, after: undefined }
  for (;;) {
    const rows = await world.select(areaStore, page)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < limit) return
    page = byCursor ? { ...page, after: cursorOf(page, last) } : { ...page, offset: page.offset + limit }
  }
}

function cursorOf(selection: Selection, last: StoredRecord): readonly [unknown, number] {
  return JSON.parse(Buffer.from(cursorAfter(selection, last), 'base64url').toString()) as [unknown, number]
}

export async function pageOf(
  world: Engine,
  entry: Entry,
  areaStore: AreaStore,
  sent: Readonly<Record<string, unknown>>,
  parent: number | undefined,
): Promise<ListPage> {
  const asked = await withIds(world.registry, entry, sent, () => world)
  return pageIn(entry, areaStore, asked, { parent, now: world.now, actor: world.actor, registry: world.registry })
}
