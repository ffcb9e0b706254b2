import type { Behaviour } from '#server/domain/behaviour.ts'
import { changeItem } from '../../domain/change-item.ts'

export const change: Behaviour<'special-topic-item', 'change'> = async (world, input) => {
  await world.need('special-topic', input.id)
  return changeItem(world, 'special-topic-item', input)
}
