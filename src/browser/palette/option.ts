import type { Effect } from '#catalogue/index.ts'

/** A row of the palette. */
export interface Option {
  readonly id: string
  readonly title: string
  /** Dimmed text before the title. */
  readonly heading?: string
  /** Dimmed text after the title, such as the names of the arguments. */
  readonly ghost?: string
  /** Dimmed text at the right. */
  readonly detail?: string
  readonly keys?: string
  readonly effect?: Effect
  /** Address or resource id. */
  readonly picture?: string | number | null
  readonly swatch?: string
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  /** Heading of a group that starts at this row. */
  readonly group?: string
  /** Texts that highlight the typed letters. */
  readonly marked?: 'title' | 'title and heading'
  /** Text that Tab puts into the input. */
  readonly completes?: string
}
