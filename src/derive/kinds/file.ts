import type { FieldKind } from './kind.ts'
import { addressSchema, parseFileUrl } from './url.ts'

export const file: FieldKind = {
  parse: parseFileUrl,
  schema: () => addressSchema,
  script: () => 'string',
  cell: 'url',
  filter: 'text',
  mayHoldCommas: true,
  drawsSeveral: true,
}
