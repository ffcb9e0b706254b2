import { words, type Words } from '#catalogue/index.ts'
import { isEnvironment } from '../environment.ts'
import { inputChoices } from '../kinds/choice.ts'
import { kinds, parseValue } from '../kinds/kinds.ts'
import type { Prompt } from '../palette/palette.ts'
import type { LineWord } from './syntax.ts'
import { momentText } from './when.ts'

export function valueIn(
  { field, control }: Prompt,
  values: readonly LineWord[],
  now: string | undefined,
): { readonly value: unknown } | { readonly fault: Words } {
  const isTime = field.kind === 'dateTime' && now !== undefined
  const texts = values.map(({ text }) => (isTime ? momentText(text, now) : choiceCode(field, text)))
  const wrong = control === 'targets' ? texts.find((text) => !isEnvironment(text)) : undefined
  if (wrong !== undefined) return { fault: words(`${wrong} is no environment.`, `${wrong} 不是环境。`) }
  const [only, ...more] = texts
  return parseValue(field, kinds[field.kind].isArray ? texts : more.length > 0 ? texts.join(',') : only)
}

function choiceCode(field: Prompt['field'], text: string): string {
  const choices = field.choices ?? field.item?.choices
  if (choices?.some(({ value }) => String(value) === text)) return text
  const found = choices?.find(({ title }) => title.en.toLowerCase() === text.toLowerCase() || title.zh === text)
  return found ? String(found.value) : text
}

export function choicesOf({ field }: Prompt): string[] {
  return inputChoices(field).map(({ value }) => String(value))
}
