import type { Behaviour } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const save: Behaviour<'turntable', 'save'> = async (world, input) => {
  await world.need('activity', input.id)
  return saveText(world, 'turntable', input.id, 'lang', input)
}
