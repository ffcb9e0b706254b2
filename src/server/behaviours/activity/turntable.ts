import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { saveText } from '../../rules/save-text.ts'

export const save: Behaviour<'turntable', 'save'> = async (world, input) => {
  await world.need('activity', input.id)
  return saveText(world, 'turntable', input.id, 'lang', input)
}
