import type { Behaviour } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const save: Behaviour<'gift-translation', 'save'> = async (world, input) => {
  await world.need('gift', input.id)
  return saveText(world, 'gift-translation', input.id, 'code', input)
}
