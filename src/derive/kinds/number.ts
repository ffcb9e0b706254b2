import { bounds } from './shared/bounds.ts'
import type { FieldKind } from './kind.ts'
import { numberFromCell, parseNumber } from './shared/numeric.ts'

export const number: FieldKind = {
  parse: (field, raw) => parseNumber(field, raw, false),
  schema: ({ min, max }) => ({ type: 'number', ...bounds({ minimum: min, maximum: max }) }),
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
