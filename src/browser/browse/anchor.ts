import type { Pages } from './pages.ts'

/** Row at which a range selection starts. */
export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
