export type Comparable = string | number | boolean | null

/** A condition on one field; `named` matches references to records of the area `of` that the name finds. */
export type Condition =
  | Comparable
  | readonly Comparable[]
  | { readonly from?: string | number; readonly to?: string | number }
  /** more or less than this, without it */
  | { readonly above: string | number }
  | { readonly below: string | number }
  | { readonly has: Comparable }
  | { readonly hasAny: readonly string[] | readonly number[] }
  /** an object, or a list of objects, with one of these ids in `member` */
  | { readonly member: string; readonly hasAny: readonly number[] }
  | { readonly not: Comparable }
  /** a text equal to one of these, regardless of width, case and composition */
  | { readonly folded: readonly string[] }
  /** a text that contains this one, likewise */
  | { readonly part: string }
  | { readonly anyOf: readonly Condition[] }
  /** not this condition */
  | { readonly none: Condition }
  /** a text that the record's search finds */
  | { readonly reads: string }
  | RowTest
  | { readonly of: string; readonly named: string }
  /** the value matches, or the list under the key `or` holds one of `has` */
  | { readonly either: Condition; readonly or: string; readonly has: readonly Comparable[] }

/** A test of the whole row, in SQL on its columns; its field is ignored. */
export interface RowTest {
  /** `environmentAt`: number of the parameter with the environment */
  readonly test: (put: (value: unknown) => string, environmentAt: number) => string
  /** other areas whose records affect it */
  readonly areas: readonly string[]
  /** true if more affects it than records of these areas in its environment */
  readonly isElsewhere?: true
}

export type Where = Readonly<Record<string, Condition>>

/** Matches values as numbers and as texts, since untyped areas store both. */
export function ofEitherType(condition: Condition | undefined): Condition | undefined {
  const values = [condition].flat().filter((each) => typeof each === 'string' || typeof each === 'number')
  if (values.length === 0) return condition
  return values.flatMap((each) => [
    each,
    ...(String(Number(each)) === String(each) ? [typeof each === 'string' ? Number(each) : String(each)] : []),
  ])
}
