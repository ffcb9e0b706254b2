import type { Words } from '#catalogue/index.ts'

/** Fault of an input, reported with others by a call. */
export interface FieldError {
  readonly field: string
  readonly message: Words
  readonly title?: Words
  /** record that has the unique value already */
  readonly holder?: number
}
