import type { Effect } from '#catalogue/index.ts'

export interface Option {
  readonly id: string
  readonly title: string
  /** Dimmed text before the title. */
  readonly heading?: string
  /** Dimmed text after the title, such as argument names. */
  readonly ghost?: string
  /** Dimmed text at the right. */
  readonly detail?: string
  readonly keys?: string
  readonly effect?: Effect
  /** Address or resource id. */
  readonly picture?: string | number | null
  readonly swatch?: string
  /** True for a picked value of a multi-value step. */
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  readonly group?: string
  /** Texts in which typed letters are highlighted. */
  readonly marked?: 'title' | 'title and heading'
  /** Text that Tab puts into the input. */
  readonly completes?: string
}
