import { words, type Fields, type Words } from '#catalogue/index.ts'
import { plainText } from '../kinds/shared/plain-text.ts'
import { isUnlisted } from '../kinds/shared/open-values.ts'

/** Notice about a stored value that the field does not list. */
export interface ValueNotice {
  readonly field: string
  readonly message: Words
}

export function noticesOf(fields: Fields, input: Readonly<Record<string, unknown>>): ValueNotice[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || !isUnlisted(field, value)) return []
    const { title } = field
    const text = plainText(value).slice(0, 60)
    const message = words(
      `${title.en}: ${text} is not a known value. It was stored as given.`,
      `${title.zh}：${text} 不在已知取值中，已按原值保存。`,
    )
    return [{ field: name, message }]
  })
}
