import type { Words } from './words.ts'

export interface Page {
  /** hash route, exactly as specified */
  readonly path: string
  readonly title: Words
  /** area ids; more than one become tabs */
  readonly areas: readonly string[]
  /** area whose tab it opens on, where that is not the first */
  readonly tab?: string
  /** filters that always hold on this page */
  readonly filter?: Readonly<Record<string, string | number>>
  /** opens by its path but is not in the menu */
  readonly hidden?: true
  /** opens with a form of its first area: a new record, or the one that `id` in the address names */
  readonly form?: 'create' | 'update'
  /** keys after `g` */
  readonly key?: string
  /** a page that is not the standard one: name of its component in the browser */
  readonly view?: string
}

export interface Group {
  readonly title: Words
  readonly pages: readonly Page[]
}

export type Menu = readonly Group[]

export function group(en: string, zh: string, pages: readonly Page[]): Group {
  return { title: { en, zh }, pages }
}

interface PageOptions {
  readonly tab?: string
  readonly filter?: Readonly<Record<string, string | number>>
  readonly hidden?: true
  readonly form?: 'create' | 'update'
  readonly key?: string
  readonly view?: string
}

export function page(path: string, en: string, zh: string, areas: readonly string[], options: PageOptions = {}): Page {
  return { path, title: { en, zh }, areas, ...options }
}
