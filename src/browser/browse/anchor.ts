import type { Pages } from './pages.ts'

/** The row that was chosen last, where a range begins. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
