import type { Behaviour } from '#server/domain/behaviour.ts'

export const addInventory: Behaviour<'gift', 'addInventory'> = async (world, { id, count }) => {
  const gift = await world.need('gift', id)
  return world.put('gift', id, { inventory: (gift.inventory ?? 0) + count })
}

export const search: Behaviour<'gift', 'search'> = async (world, { id, name }) => {
  const found = await world.list('gift', {
    ...(id?.length ? { ids: id } : {}),
    keyword: name ?? '',
    sort: [['id', 'desc']],
    limit: 100,
  })
  return found.map((gift) => ({ id: gift.id, name: gift.name, inventory: gift.inventory, image_id: gift.image_id }))
}
