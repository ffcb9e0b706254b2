import type { Field } from '#catalogue/index.ts'
import { kinds } from '../kinds/kinds.ts'

/** True for none, an empty text or list, or reference 0. */
export function isEmpty(field: Pick<Field, 'kind'> | undefined, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return value === 0 && field !== undefined && kinds[field.kind].isId === true
}
