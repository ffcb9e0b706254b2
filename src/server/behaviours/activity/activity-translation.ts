import type { Behaviour } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const save: Behaviour<'activity-translation', 'save'> = async (world, input) => {
  await world.need('activity', input.id)
  return saveText(world, 'activity-translation', input.id, 'code', input)
}
