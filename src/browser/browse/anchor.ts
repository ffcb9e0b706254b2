import type { Pages } from './pages.ts'

export interface Anchor {
  readonly id: number
  readonly index: number
  readonly pages: Pages
}
