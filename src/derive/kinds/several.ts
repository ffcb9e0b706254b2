import type { Field } from '#catalogue/index.ts'
import { kinds, mayHoldCommas } from './kinds.ts'
import { divide } from './shared/divide.ts'
import { isNumberOrPair } from './shared/numeric.ts'

export function several(field: Pick<Field, 'kind' | 'asUrl'>, raw: unknown): unknown[] {
  return divide(raw, !mayHoldCommas(field))
}

/** A number with a comma stays one, whose field refuses it with both readings. */
export function valuesIn(field: Field, part: unknown): unknown[] {
  const isNumeric = kinds[field.kind].filter === 'number'
  const isWhole = typeof part === 'string' && isNumeric && isNumberOrPair(part.trim(), field.kind === 'int')
  return isWhole ? [part] : several(field, part)
}
