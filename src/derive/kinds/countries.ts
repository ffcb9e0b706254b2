import { words } from '#catalogue/index.ts'
import { countryCode } from './country.ts'
import type { FieldKind } from './kind.ts'
import { listFromCell } from './list.ts'
import { allOf } from './shared/all-of.ts'
import { divide } from './shared/divide.ts'
import { plainText } from './shared/plain-text.ts'

// text length and list length, several times those of all countries
const [longest, most] = [5_000, 1_000]
const mostNamed = 10

export const countries: FieldKind = {
  parse(_, raw) {
    const isLong = typeof raw === 'string' && raw.length > longest
    const listed = isLong ? [] : divide(raw, true)
    if (isLong || listed.length > most)
      return { fault: words('These are more countries than there are.', '国家数量超过上限。') }
    const codes = listed.map((code) => plainText(code).trim().toUpperCase()).filter(Boolean)
    const wrong = codes.filter((code) => !countryCode.test(code)).slice(0, mostNamed)
    if (wrong.length > 0)
      return { fault: allOf(wrong.map((code) => words(`${code} is not a country code.`, `${code} 不是国家代码。`))) }
    return { value: codes.length === 0 || codes.includes('ALL') ? ['ALL'] : [...new Set(codes)] }
  },
  schema: () => ({ type: 'array', items: { type: 'string', pattern: countryCode.source } }),
  script: () => 'string[]',
  fromCell: (_, text) => listFromCell(text),
  cell: 'countries',
  filter: 'country',
  isScriptParam: true,
  isArray: true,
  holdsSeveral: true,
  drawsSeveral: true,
  compared: 'equal',
}
