import type { Behaviour } from '#server/domain/behaviour.ts'

export const addInventory: Behaviour<'gift', 'addInventory'> = async (world, { id, count }) => {
  const gift = await world.need('gift', id)
  return world.put('gift', id, { inventory: (gift.inventory ?? 0) + count })
}

export const search: Behaviour<'gift', 'search'> = (world, { id, name }) => {
  const chosen = id?.length ? { ids: id } : {}
  const query = { ...chosen, keyword: name ?? '', sort: [['id', 'desc']], limit: 100 } as const
  return world.pick('gift', ['name', 'inventory', 'image_id'], query)
}
