import type { FieldKind } from './kind.ts'
import { numberFromCell, parseNumber } from './shared/numeric.ts'
import { parseUnlisted, withUnlisted } from './shared/open-values.ts'

export const int: FieldKind = {
  parse(field, raw) {
    const { min = 0, max } = field
    const parsed = parseNumber({ min, ...(max === undefined ? {} : { max }) }, raw, true)
    return 'fault' in parsed && typeof raw === 'string' ? (parseUnlisted(field, raw) ?? parsed) : parsed
  },
  schema: (field) =>
    withUnlisted(field, {
      type: 'integer',
      minimum: field.min ?? 0,
      maximum: field.max ?? Number.MAX_SAFE_INTEGER,
    }),
  script: () => 'number',
  fromCell: numberFromCell,
  cell: 'number',
  filter: 'number',
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  isTyped: true,
  compared: 'ordered',
  isMeasured: true,
}
