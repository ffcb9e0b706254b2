import type { Words } from '#catalogue/index.ts'

export interface FieldError {
  readonly field: string
  readonly message: Words
  /** of the field, for where it is told by its title */
  readonly title?: Words
  /** id of the record that holds the value */
  readonly holder?: number
}
