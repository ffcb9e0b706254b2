export type Comparable = string | number | boolean | null

/** Test of one stored field: an equal value, one of several, or an operator. */
export type Condition =
  | Comparable
  | readonly Comparable[]
  | { readonly from?: string | number; readonly to?: string | number }
  /** exclusive bounds */
  | { readonly above: string | number }
  | { readonly below: string | number }
  /** a list with this item */
  | { readonly has: Comparable }
  | { readonly hasAny: readonly string[] | readonly number[] }
  /** an object, or a list with one, that has one of these ids in `member` */
  | { readonly member: string; readonly hasAny: readonly number[] }
  | { readonly not: Comparable }
  /** a text equal to one of these, compared like `foldText` */
  | { readonly folded: readonly string[] }
  /** a text that contains this one, compared like `foldText` */
  | { readonly part: string }
  | { readonly anyOf: readonly Condition[] }
  | { readonly none: Condition }
  /** a record whose search text contains this one */
  | { readonly reads: string }
  | RowTest
  /** the id of a record of area `of` whose search text contains `named` */
  | { readonly of: string; readonly named: string }
  /** the value matches, or the list under the key `or` holds one of `has` */
  | { readonly either: Condition; readonly or: string; readonly has: readonly Comparable[] }

/** A test of the whole row in SQL; its field is ignored. */
export interface RowTest {
  readonly test: (put: (value: unknown) => string, environmentAt: number) => string
  readonly areas: readonly string[]
  /** true if records beyond these areas and its environment affect it */
  readonly isElsewhere?: true
}

export type Where = Readonly<Record<string, Condition>>

/** Matches numbers and their texts, since untyped areas store both. */
export function ofEitherType(condition: Condition | undefined): Condition | undefined {
  const values = [condition].flat().filter((each) => typeof each === 'string' || typeof each === 'number')
  if (values.length === 0) return condition
  return values.flatMap((each) => [
    each,
    ...(String(Number(each)) === String(each) ? [typeof each === 'string' ? Number(each) : String(each)] : []),
  ])
}
