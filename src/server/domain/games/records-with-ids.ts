import type { ProductWorld } from '../behaviour.ts'

export async function recordsWithIds(world: ProductWorld, area: 'category' | 'tag', ids: readonly (number | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  const rows = new Map((await world.list(area, { ids: wanted })).map((row) => [row.id, row]))
  return wanted.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ id, name: row.name }] : []
  })
}
