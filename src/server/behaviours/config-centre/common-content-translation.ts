import type { Behaviour } from '#server/domain/behaviour.ts'
import { saveText } from '../../domain/save-text.ts'

export const save: Behaviour<'common-content-translation', 'save'> = async (world, input) => {
  await world.need('common-content', input.id)
  return saveText(world, 'common-content-translation', input.id, 'language_code', { ...input, origin: 'manual' })
}
