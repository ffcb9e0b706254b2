import type { Field } from '#catalogue/index.ts'
import type { FieldKind, ParseResult, JsonSchema } from './kind.ts'
import { parseNumber } from './shared/numeric.ts'

export const ref: FieldKind = {
  parse: parseId,
  schema: idSchema,
  script: () => 'number',
  cell: 'ref',
  isId: true,
  filter: 'ref',
  isScriptParam: true,
  isShort: true,
  compared: 'equal',
}

export function parseId({ max }: Field, raw: unknown): ParseResult {
  return parseNumber({ min: 1, ...(max === undefined ? {} : { max }) }, raw, true)
}

export function idSchema({ of }: Field): JsonSchema {
  return { type: 'integer', minimum: 1, ...(of === undefined ? {} : { 'x-area': of }) }
}
