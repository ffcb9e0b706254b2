import type { Page, Words } from '#catalogue/index.ts'
import { parseKeys } from './chord.ts'

/** Key that an operator has set for an entry of the palette. */
export interface KeyBinding {
  /** A command as it is typed, with its arguments, or the id of another palette line. */
  readonly target: string
  /** Empty: the entry has no key, not even its default. */
  readonly keys: string
  readonly title: Words
}

/** One binding per target; each key at most once. */
export type Keymap = readonly KeyBinding[]

/** Returns the id of a page's palette line. */
export function pageId({ path, tab }: Pick<Page, 'path' | 'tab'>): string {
  return tab === undefined ? `page:${path}` : `page:${path}:${tab}`
}

export function keysFor(keymap: Keymap, target: string): string | undefined {
  return keymap.find((each) => each.target === target)?.keys
}

/** Reads bindings that were stored or imported, without malformed ones. */
export function readKeymap(value: unknown): Keymap {
  return Array.isArray(value) ? value.filter(isBinding) : []
}

function isBinding(value: unknown): value is KeyBinding {
  if (typeof value !== 'object' || value === null) return false
  const { target, keys, title } = value as Partial<Record<keyof KeyBinding, unknown>>
  const { en, zh } = (title ?? {}) as Partial<Record<keyof Words, unknown>>
  const isTitle = typeof en === 'string' && typeof zh === 'string'
  return typeof target === 'string' && isTitle && typeof keys === 'string' && (keys === '' || canRead(keys))
}

function canRead(keys: string): boolean {
  try {
    return parseKeys(keys).length > 0
  } catch {
    return false
  }
}
