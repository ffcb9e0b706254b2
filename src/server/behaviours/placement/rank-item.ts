import type { Behaviour } from '#server/domain/behaviour.ts'
import { changeItem } from '../../domain/change-item.ts'

export const change: Behaviour<'rank-item', 'change'> = async (world, input) => {
  await world.need('rank', input.id)
  return changeItem(world, 'rank-item', input)
}
