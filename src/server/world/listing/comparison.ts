import { words, type AnyArea, type Comparison } from '#catalogue/index.ts'
import { momentsIn } from '#derive/kinds/shared/moments.ts'
import { kinds, parseValue } from '#derive/kinds/kinds.ts'
import { several, valuesIn } from '#derive/kinds/several.ts'
import type { ListComparison } from '#derive/listing.ts'
import type { FieldError } from '#derive/values/field-error.ts'
import { ofEitherType, type Comparable, type Condition } from '../../records/condition.ts'
import { storedKey } from '../../records/registry.ts'
import { unknownCountry } from '../checks/known-country.ts'

// longer lists block other requests
const [mostValues, mostSpans] = [10_000, 100]

function tooManyValues(param: string, most: number): FieldError {
  const message = words(`At most ${most.toLocaleString('en')} values.`, `最多 ${most} 个取值。`)
  return { field: param, message }
}

export function conditionOf(
  area: AnyArea,
  comparison: ListComparison,
  raw: unknown,
  errors: FieldError[],
): Condition | undefined {
  const declared = declaredCondition(comparison, raw, errors)
  const condition = area.untyped ? ofEitherType(declared) : declared
  if (condition === undefined || comparison.or === undefined) return condition
  return { either: condition, or: storedKey(area, comparison.or), has: [condition].flat() as Comparable[] }
}

function declaredCondition(
  { by, of, param }: ListComparison,
  raw: unknown,
  errors: FieldError[],
): Condition | undefined {
  const one = by === 'has' && of.item ? of.item : of
  if (one.kind === 'dateTime' && by !== 'has') return timeCondition(by, param, raw, errors)
  const isOrdered = by === 'from' || by === 'to'
  const values: Comparable[] = []
  const parts = isOrdered
    ? [raw]
    : by === 'has'
      ? several(one, raw)
      : [raw].flat().flatMap((part) => valuesIn(one, part))
  if (parts.length > mostValues) return void errors.push(tooManyValues(param, mostValues))
  for (const part of parts) {
    const parsed = parseValue(one.kind === 'countries' ? { ...one, kind: 'country' } : one, part)
    const fault = 'fault' in parsed ? parsed.fault : unknownCountry(one, parsed.value)
    if (fault) errors.push({ field: param, message: fault })
    else if ('value' in parsed) values.push(parsed.value as Comparable)
  }
  const [first] = values
  if (first === undefined) return undefined
  if (isOrdered) return { [by]: first }
  // ALL filters nothing
  if (values.includes('ALL') && kinds[of.kind].filter === 'country') return undefined
  if (of.kind === 'countries') return { hasAny: [...values.map(String), 'ALL'] }
  // few values use the index, one lookup each
  if (by === 'has')
    return values.length > mostSpans
      ? { hasAny: values as string[] | number[] }
      : oneOf(values.map((value) => ({ has: value })))
  return values.length === 1 ? first : values
}

/** Expands each time to its full day, minute or second, also a range's end. */
function timeCondition(by: Comparison, param: string, raw: unknown, errors: FieldError[]): Condition | undefined {
  const parts: unknown[] = Array.isArray(raw) ? raw : [raw]
  if (parts.length > mostSpans) return void errors.push(tooManyValues(param, mostSpans))
  const spans = parts.map(momentsIn)
  errors.push(...spans.flatMap((each) => ('fault' in each ? [{ field: param, message: each.fault }] : [])))
  const found = spans.flatMap((each) => ('fault' in each ? [] : [each]))
  const [first] = found
  if (!first) return undefined
  if (by === 'from' || by === 'to') return { [by]: first[by] }
  return oneOf(found.map((each) => (each.from === each.to ? each.from : each)))
}

export function oneOf(conditions: readonly Condition[]): Condition {
  const [first, ...more] = conditions
  return first !== undefined && more.length === 0 ? first : { anyOf: conditions }
}
