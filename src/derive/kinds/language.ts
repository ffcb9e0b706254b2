import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { parsePattern } from './shared/pattern.ts'

export const languageCode = /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/

export const language: FieldKind = {
  parse: (_, raw) =>
    parsePattern(
      raw,
      languageCode,
      words('Use a language code such as en, zh or pt-BR.', '请使用语言代码，例如 en、zh、pt-BR。'),
    ),
  schema: () => ({ type: 'string', pattern: languageCode.source }),
  script: () => 'string',
  cell: 'language',
  filter: 'language',
  compared: 'equal',
}
