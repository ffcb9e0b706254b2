import type { Pages } from './pages.ts'

/** The last selected row, where a range starts. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
