import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { changeItem } from '../../rules/change-item.ts'

export const change: Behaviour<'rank-item', 'change'> = async (world, input) => {
  await world.need('rank', input.id)
  return changeItem(world, 'rank-item', input)
}
