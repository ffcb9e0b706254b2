import type { Effect } from '#catalogue/index.ts'

/** One row of the palette, whatever it does. */
export interface Option {
  readonly id: string
  readonly title: string
  /** dim, before the title */
  readonly heading?: string
  /** dim, after the title: the arguments as ghosts */
  readonly ghost?: string
  /** dim, at the right */
  readonly detail?: string
  readonly keys?: string
  readonly effect?: Effect
  /** address, or id of a resource */
  readonly picture?: string | number | null
  readonly swatch?: string
  readonly isChosen?: boolean
  readonly isDisabled?: boolean
  /** heading of a group that starts here */
  readonly group?: string
  /** where the letters that were typed are marked */
  readonly marked?: 'title' | 'title and heading'
  /** the text that Tab puts in the input */
  readonly completes?: string
}
