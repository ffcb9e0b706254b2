import type { Behaviour } from '#server/domain/behaviour.ts'
import { changeItem } from '../../domain/change-item.ts'

export const change: Behaviour<'module-feed-item', 'change'> = async (world, input) => {
  await world.need('module-feed', input.id)
  return changeItem(world, 'module-feed-item', input)
}
