import type { FieldKind } from './kind.ts'
import { idSchema, parseId } from './ref.ts'
import { addressSchema, parseFileUrl } from './url.ts'

/** Picture: id of an uploaded file, or any address for `asUrl` fields. */
export const image: FieldKind = {
  parse: (field, raw) => (field.asUrl ? parseFileUrl(field, raw) : parseId(field, raw)),
  schema: (field) => (field.asUrl ? addressSchema : idSchema(field)),
  script: ({ asUrl }) => (asUrl ? 'string' : 'number'),
  cell: 'image',
  isId: true,
  filter: 'text',
  drawsSeveral: true,
  compared: 'equal',
  unsortable: true,
  bulky: true,
}
