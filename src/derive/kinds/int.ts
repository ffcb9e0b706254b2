import type { FieldKind } from './kind.ts'
import { numberFromCell, parseNumber } from './shared/numeric.ts'

export const int: FieldKind = {
  parse: ({ min, max }, raw) => parseNumber({ min: min ?? 0, ...(max === undefined ? {} : { max }) }, raw, true),
  schema: ({ min, max }) => ({ type: 'integer', minimum: min ?? 0, maximum: max ?? Number.MAX_SAFE_INTEGER }),
  script: () => 'number',
  fromCell: numberFromCell,
  cell: 'number',
  filter: 'number',
  compared: 'ordered',
}
