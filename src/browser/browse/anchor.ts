import type { Pages } from './pages.ts'

/** Start of a range. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
