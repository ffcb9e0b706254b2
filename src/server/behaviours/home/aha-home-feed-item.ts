import type { Behaviour } from '#server/domain/behaviour.ts'
import { changeItem } from '../../domain/change-item.ts'

export const change: Behaviour<'aha-home-feed-item', 'change'> = async (world, input) => {
  await world.need('aha-home-feed', input.id)
  return changeItem(world, 'aha-home-feed-item', input)
}
