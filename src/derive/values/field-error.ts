import type { Words } from '#catalogue/index.ts'

export interface FieldError {
  readonly field: string
  readonly message: Words
  readonly title?: Words
  /** record that has the unique value already */
  readonly holder?: number
}
