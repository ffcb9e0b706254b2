import { jsonFromCell, parseJson } from './json.ts'
import type { FieldKind } from './kind.ts'

export const object: FieldKind = {
  parse: (_, raw) => parseJson(raw),
  schema: ({ fields, values }, parts) => {
    if (values) return { type: 'object', additionalProperties: parts.item(values) }
    return fields ? parts.members(fields) : { type: 'object' }
  },
  script: ({ fields = {}, values }, parts) =>
    values ? `Record<string, ${parts.item(values)}>` : parts.members(fields),
  fromCell: (_, text) => jsonFromCell(text),
  cell: 'json',
  filter: 'text',
  mayHoldCommas: true,
  holdsSeveral: true,
  drawsSeveral: true,
  unsortable: true,
  bulky: true,
}
