import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { problem } from '../../problem.ts'

export const removeMany: Behaviour<'gift', 'removeMany'> = async (world, input, { standard }) => {
  const running = await world.list('gift-package', { where: { status: 1 }, limit: 10_000 })
  const needing = running.find(({ gifts }) => gifts?.some(({ gift_id }) => input.ids.includes(gift_id)))
  if (needing)
    throw problem(
      409,
      'in-use',
      words(
        `Gift package ${needing.id}, ${needing.name}, gives it out. Stop that first.`,
        `礼包 ${needing.id}「${needing.name}」正在发放该奖品，请先停用该礼包。`,
      ),
    )
  return standard(input)
}

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
