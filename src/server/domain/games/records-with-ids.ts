import { recordsById } from '../records.ts'
import type { ProductWorld } from '../behaviour.ts'

export async function recordsWithIds(world: ProductWorld, area: 'category' | 'tag', ids: readonly (number | null)[]) {
  const rows = await recordsById(world, area, ids)
  return [...new Set(ids)].flatMap((id) => {
    const row = rows.get(id ?? 0)
    return row ? [{ id: row.id, name: row.name }] : []
  })
}
