import { words } from '#catalogue/index.ts'
import { parseJson } from './json.ts'
import type { FieldKind, ParseResult } from './kind.ts'
import { languageCode } from './language.ts'
import { isStorable } from './shared/plain-text.ts'
import { isObject } from './shared/is-object.ts'

const longest = 20_000

export const perLanguage: FieldKind = {
  parse: (_, raw) => parsePerLanguage(raw),
  schema: () => ({
    type: 'object',
    propertyNames: { pattern: languageCode.source },
    additionalProperties: { type: 'string', maxLength: longest },
  }),
  script: () => 'Record<string, string>',
  cell: 'count',
  filter: 'text',
  mayHoldCommas: true,
  holdsSeveral: true,
  drawsSeveral: true,
  unsortable: true,
  bulky: true,
}

function parsePerLanguage(raw: unknown): ParseResult {
  const parsed = parseJson(raw)
  if ('fault' in parsed) return parsed
  const { value } = parsed
  const fault = words(
    'Enter a text for each language code, such as {"en": "…"}.',
    '请按语言代码填写文本，例如 {"en": "…"}。',
  )
  if (!isObject(value)) return { fault }
  const fits = Object.entries(value).every(
    ([code, text]) => languageCode.test(code) && typeof text === 'string' && text.length <= longest && isStorable(text),
  )
  return fits ? { value } : { fault }
}
