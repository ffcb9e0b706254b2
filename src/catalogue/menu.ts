import type { Words } from './words.ts'

export interface Page {
  /** hash route, exactly as specified */
  readonly path: string
  readonly title: Words
  /** area ids; several become tabs */
  readonly areas: readonly string[]
  /** area of the initial tab; default: the first */
  readonly tab?: string
  /** fixed filters of the page */
  readonly filter?: Readonly<Record<string, string | number>>
  /** reachable by its path only */
  readonly hidden?: true
  /** opens a form: a new record, or the one with `id` in the address */
  readonly form?: 'create' | 'update'
  /** key after `g` that opens the page */
  readonly key?: string
  /** name of the page shown instead of the grid */
  readonly view?: string
  /** other words that find the page in the palette */
  readonly also?: readonly Words[]
}

export interface MenuGroup {
  readonly title: Words
  readonly pages: readonly Page[]
}

export type Menu = readonly MenuGroup[]

export function group(en: string, zh: string, pages: readonly Page[]): MenuGroup {
  return { title: { en, zh }, pages }
}

interface PageOptions {
  readonly tab?: string
  readonly filter?: Readonly<Record<string, string | number>>
  readonly hidden?: true
  readonly form?: 'create' | 'update'
  readonly key?: string
  readonly view?: string
  readonly also?: readonly Words[]
}

export function page(path: string, en: string, zh: string, areas: readonly string[], options: PageOptions = {}): Page {
  return { path, title: { en, zh }, areas, ...options }
}
