import type { Pages } from './pages.ts'

/** Row selected or opened last, where a range starts. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
