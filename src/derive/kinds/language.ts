import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { parsePattern } from './shared/pattern.ts'

/** BCP 47 code as players' phones send it: `es-419`, `zh-hans-cn`, `pt_BR`. */
export const languageCode = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/

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
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  compared: 'equal',
}
