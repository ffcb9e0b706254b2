import type { OpenBehaviour } from '#server/domain/behaviour.ts'
import { replaceText as replace } from '../../domain/texts/replace.ts'
import { fillTexts } from '../../domain/texts/translate.ts'

export const translate: OpenBehaviour<'texts', 'translate'> = (world, input, context) =>
  fillTexts(world, input, context)

export const replaceText: OpenBehaviour<'texts', 'replaceText'> = (world, input, context) =>
  replace(world, input, context)
