import type { Effect } from '#catalogue/index.ts'

/** Row of the palette's list. */
export interface Option {
  readonly id: string
  readonly title: string
  /** Dimmed text before the title. */
  readonly heading?: string
  /** Dimmed text after the title, such as argument names. */
  readonly ghost?: string
  /** Dimmed text at the right. */
  readonly detail?: string
  /** Shortcut that runs the row. */
  readonly keys?: string
  readonly effect?: Effect
  /** Image address or resource id. */
  readonly picture?: string | number | null
  /** CSS color. */
  readonly swatch?: string
  /** True for a picked value of a multi-value step. */
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  /** Heading above the row. */
  readonly group?: string
  /** Texts in which typed letters are highlighted. */
  readonly marked?: 'title' | 'title and heading'
  /** Text that Tab puts into the input. */
  readonly completes?: string
}
