import { words } from '#catalogue/index.ts'
import type { FieldKind } from './kind.ts'
import { foldText } from './shared/fold-text.ts'
import { parseUnlisted, withUnlisted } from './shared/open-values.ts'

// spellings by people and spreadsheets
const spelled: ReadonlyMap<string, 0 | 1> = new Map([
  ['yes', 1],
  ['no', 0],
  ['true', 1],
  ['false', 0],
  ['1', 1],
  ['0', 0],
  ['是', 1],
  ['否', 0],
])

export const flag: FieldKind = {
  parse(field, raw) {
    const on = raw === 1 || raw === true || raw === '1' || raw === 'true'
    const off = raw === 0 || raw === false || raw === '0' || raw === 'false'
    if (on || off) return { value: on ? 1 : 0 }
    return parseUnlisted(field, raw) ?? { fault: words('Use 1 for yes or 0 for no.', '请使用 1（是）或 0（否）。') }
  },
  schema: (field) => (field.asBoolean ? { type: 'boolean' } : withUnlisted(field, { type: 'integer', enum: [0, 1] })),
  script: ({ asBoolean }) => (asBoolean ? 'boolean' : '0 | 1'),
  fromCell: (_, text) => spelled.get(foldText(text).trim()) ?? text.trim(),
  cell: 'flag',
  filter: 'flag',
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  compared: 'equal',
}
