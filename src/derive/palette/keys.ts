import type { AnyArea, Command, Menu, Words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { formatKeys, parseKeys, type Chord } from './chord.ts'
import { keysFor, type Keymap } from './keymap.ts'

/** Scopes from outermost to innermost; the innermost active one wins. The last two block outer ones. */
export const scopes = ['global', 'area', 'view', 'row', 'role', 'own', 'dialog', 'palette'] as const

/** Part of a page in which a key works. */
export type Scope = (typeof scopes)[number]

export interface Binding {
  /** command id, or name of a console action */
  readonly id: string
  readonly keys: string
  readonly scope: Scope
  readonly area?: string
}

export interface KeyConflict {
  readonly keys: string
  readonly first: Binding
  readonly second: Binding
}

const verbKeys: Partial<Record<Command['verb'], string>> = {
  update: 'e',
  create: 'c',
  toggle: 'o',
  publish: 'p',
  remove: '#',
}

/** Returns declared keys, else the verb's default for its first command. */
export function areaKeys(area: AnyArea): Record<string, string> {
  const taken = new Set(Object.values(area.commands).flatMap(({ key }) => (key ? [key] : [])))
  const keys: Record<string, string> = {}
  for (const [action, command] of Object.entries(area.commands)) {
    const standard = verbKeys[command.verb]
    if (command.key) keys[action] = command.key
    else if (standard && !taken.has(standard)) {
      taken.add(standard)
      keys[action] = standard
    }
  }
  return keys
}

/** Returns an area's commands with keys, own ones first. The operator's keys precede default ones. */
export function liveKeys(
  entries: readonly Entry[],
  keymap: Keymap = [],
): { readonly entry: Entry; readonly keys: string }[] {
  const live: { entry: Entry; keys: string }[] = []
  const put = (entry: Entry, keys: string | undefined) => {
    if (keys && !live.some((other) => other.keys === keys)) live.push({ entry, keys })
  }
  const own = new Map<string, Record<string, string>>()
  if (keymap.length > 0) for (const entry of entries) put(entry, keysFor(keymap, entry.id))
  for (const entry of entries) {
    const known = own.get(entry.area.id) ?? areaKeys(entry.area)
    own.set(entry.area.id, known)
    if (keysFor(keymap, entry.id) === undefined) put(entry, known[entry.action])
  }
  return live
}

/** Commands on one record have keys in the row. */
export function areaBindings(area: AnyArea, id: (action: string) => string): Binding[] {
  return Object.entries(areaKeys(area)).map(([action, keys]) => ({
    id: id(action),
    keys,
    scope: area.commands[action]?.arity === 'none' ? 'area' : 'row',
    area: area.id,
  }))
}

/** Keys that open a page, such as `g h`. */
export interface PageKey {
  readonly keys: string
  readonly path: string
  readonly title: Words
}

export function goKeys(menu: Menu): PageKey[] {
  return menu.flatMap(({ pages }) =>
    pages.flatMap(({ key, path, title }) => (key ? [{ keys: `g ${key}`, path, title }] : [])),
  )
}

/** Returns clashes, including a chord that begins with another. */
export function conflicts(bindings: readonly Binding[]): KeyConflict[] {
  return bindings.flatMap((second, position) =>
    bindings
      .slice(0, position)
      .flatMap((first) =>
        overlap(first, second) && beginAlike(first.keys, second.keys) ? [{ keys: second.keys, first, second }] : [],
      ),
  )
}

/** True if two keys are equal, or one begins the other. */
export function beginAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((keys) => parseKeys(keys).map((stroke) => formatKeys([stroke])))
  const shorter = Math.min(first!.length, second!.length)
  return first!.slice(0, shorter).join(' ') === second!.slice(0, shorter).join(' ')
}

const modal = new Set<Scope>(['dialog', 'palette'])

function overlap(first: Binding, second: Binding): boolean {
  if (first.area && second.area && first.area !== second.area) return false
  return first.scope === second.scope || (!modal.has(first.scope) && !modal.has(second.scope))
}

/** Returns the reason if a browser or system reserves these keys. */
export function reservedBy(keys: string | Chord): Words | undefined {
  for (const { mods, key } of typeof keys === 'string' ? parseKeys(keys) : keys) {
    const main = mods.has('mod') || mods.has('ctrl') || mods.has('meta')
    const taken =
      /^F\d{1,2}$/.test(key) ||
      (main && !mods.has('alt') && (/^[wtnlqr1-9]$/.test(key) || key === 'Tab')) ||
      (mods.has('alt') && !main && ['ArrowLeft', 'ArrowRight', 'Home', 'Tab', 'F4'].includes(key))
    if (taken)
      return {
        en: `${formatKeys([{ mods, key }])} belongs to the browser.`,
        zh: `${formatKeys([{ mods, key }])} 由浏览器占用。`,
      }
  }
  return undefined
}
