import { envelope } from '../../world/answer.ts'
import type { OpenBehaviour } from '#server/domain/behaviour.ts'
import { replaceText as replace } from '../../domain/texts/replace.ts'
import { textItems, textLanguages } from '../../domain/texts/text-page.ts'
import { fillTexts } from '../../domain/texts/translate.ts'

export const translate: OpenBehaviour<'texts', 'translate'> = fillTexts

export const replaceText: OpenBehaviour<'texts', 'replaceText'> = replace

export const items: OpenBehaviour<'texts', 'items'> = async (world, input, context) => {
  const [page, pageSize] = [input.page ?? 1, input.pageSize ?? 100]
  const { rows, total } = await textItems(world, { ...input, page, pageSize }, context)
  return envelope({ data: rows, total, page, pageSize })
}

export const languages: OpenBehaviour<'texts', 'languages'> = (world, { area }, context) =>
  textLanguages(world, area, context)
