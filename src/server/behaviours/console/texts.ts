import type { OpenBehaviour } from '#server/domain/behaviour.ts'
import { fillTexts } from '../../domain/texts/translate.ts'

export const translate: OpenBehaviour<'texts', 'translate'> = (world, input, context) =>
  fillTexts(world, input, context)
