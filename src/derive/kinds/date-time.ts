import { boundOf } from './shared/moments.ts'
import type { FieldKind, JsonSchema } from './kind.ts'
import { parseDay, parseInstant } from './shared/instant.ts'

export const instantSchema: JsonSchema = { type: 'string', format: 'date-time' }

export const dateTime: FieldKind = {
  parse: ({ bound, day }, raw) => (bound !== undefined ? boundOf(raw, bound) : day ? parseDay(raw) : parseInstant(raw)),
  // a bound may also be a day, with or without a zone
  schema: ({ bound }) => (bound === undefined ? instantSchema : { type: 'string' }),
  script: () => 'string',
  cell: 'date',
  filter: 'date',
  isScriptParam: true,
  isShort: true,
  isAtomic: true,
  compared: 'ordered',
  isMeasured: true,
}
