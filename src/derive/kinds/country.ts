import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { parsePattern } from './shared/pattern.ts'

export const countryCode = /^(ALL|[A-Z]{2})$/

export const country: FieldKind = {
  parse: (_, raw) =>
    parsePattern(
      raw,
      countryCode,
      words('Use a two-letter country code such as IE or IN.', '请使用两位国家代码，例如 IE、IN。'),
      (text) => text.toUpperCase(),
    ),
  schema: () => ({ type: 'string', pattern: countryCode.source }),
  script: () => 'string',
  cell: 'countries',
  filter: 'country',
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  compared: 'equal',
}
