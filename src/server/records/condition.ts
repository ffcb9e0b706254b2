export type Comparable = string | number | boolean | null

/**
 * A condition on one field: equal, any of, between, holding it, holding one of them, not, or referring to a record of
 * the area `of` that the name finds.
 */
export type Condition =
  | Comparable
  | readonly Comparable[]
  | { readonly from?: string | number; readonly to?: string | number }
  | { readonly has: Comparable }
  | { readonly hasAny: readonly string[] | readonly number[] }
  /** an object, or a list of them, whose member is one of these */
  | { readonly member: string; readonly hasAny: readonly number[] }
  | { readonly not: Comparable }
  /** a text that is one of these, whatever their width, case and composition */
  | { readonly folded: readonly string[] }
  /** a text that this is a part of, likewise */
  | { readonly part: string }
  | { readonly anyOf: readonly Condition[] }
  | { readonly of: string; readonly named: string }
  /** the value itself, or a list under another key that holds it */
  | { readonly either: Condition; readonly or: string; readonly has: readonly Comparable[] }

export type Where = Readonly<Record<string, Condition>>

/** Values of an untyped area may be stored as numbers or texts. */
export function ofEitherType(condition: Condition | undefined): Condition | undefined {
  const values = [condition].flat().filter((each) => typeof each === 'string' || typeof each === 'number')
  if (values.length === 0) return condition
  return values.flatMap((each) => [
    each,
    ...(String(Number(each)) === String(each) ? [typeof each === 'string' ? Number(each) : String(each)] : []),
  ])
}
