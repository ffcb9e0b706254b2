import type { Behaviour } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const save: Behaviour<'activity-gift-translation', 'save'> = async (world, input) => {
  await world.need('activity-gift', input.id)
  return saveText(world, 'activity-gift-translation', input.id, 'code', input)
}
