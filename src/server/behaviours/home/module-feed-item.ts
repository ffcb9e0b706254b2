import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { changeItem } from '../../rules/change-item.ts'

export const change: Behaviour<'module-feed-item', 'change'> = async (world, input) => {
  await world.need('module-feed', input.id)
  return changeItem(world, 'module-feed-item', input)
}
