import type { Kept } from '../records/registry.ts'
import type { Engine } from './engine.ts'
import type { Query } from './world.ts'

/** Removes what belongs to a record, before the record itself. */
export async function removeChildren(world: Engine, { store }: Kept, id: number): Promise<void> {
  for (const child of store.children) {
    if (child.area.store !== undefined) continue
    for (const row of await idsOf(world, child, { parent: id })) await world.remove(child.area.id, row)
  }
}

/** Does to the records that refer to one what their references say of its removal. */
export async function tellDependants(world: Engine, { store }: Kept, id: number): Promise<void> {
  for (const { kept, name, onDelete } of store.dependants)
    for (const row of await idsOf(world, kept, { where: { [name]: id } })) {
      if (onDelete === 'cascade') await world.remove(kept.area.id, row)
      else await world.put(kept.area.id as never, row, { [name]: null })
    }
}

const atOnce = 1_000

/** All of them are looked up before the first is touched: a record that is kept as removed would be met again. */
async function idsOf(world: Engine, { area }: Kept, query: Query): Promise<number[]> {
  const found: number[] = []
  for (;;) {
    const page = { ...query, sort: [['id', 'asc']] as const, limit: atOnce, offset: found.length }
    const rows: readonly { readonly id: number }[] = await world.list(area.id as never, page)
    found.push(...rows.map((row) => row.id))
    if (rows.length < atOnce) return found
  }
}
