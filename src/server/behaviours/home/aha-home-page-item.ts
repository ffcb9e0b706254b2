import type { Behaviour } from '#server/domain/behaviour.ts'
import { changeItem } from '../../domain/change-item.ts'

export const change: Behaviour<'aha-home-page-item', 'change'> = async (world, input) => {
  await world.need('aha-home-page', input.id)
  return changeItem(world, 'aha-home-page-item', input)
}
