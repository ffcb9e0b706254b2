import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { saveText } from '../../rules/save-text.ts'

export const save: Behaviour<'activity-translation', 'save'> = async (world, input) => {
  await world.need('activity', input.id)
  return saveText(world, 'activity-translation', input.id, 'code', input)
}
