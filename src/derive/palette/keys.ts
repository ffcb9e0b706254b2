import type { AnyArea, Command, Menu, Words } from '#catalogue/index.ts'
import type { Entry } from '../calls.ts'
import { formatKeys, parseKeys, type Chord } from './chord.ts'

/** From the outside in; the innermost live one wins. The last two shut out what is below them. */
export const scopes = ['global', 'area', 'view', 'row', 'dialog', 'palette'] as const

export type Scope = (typeof scopes)[number]

export interface Binding {
  /** command id, or a name of the console's own action */
  readonly id: string
  readonly keys: string
  readonly scope: Scope
  /** where it is live, for scopes inside one area */
  readonly area?: string
}

export interface Conflict {
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

/** Keys of an area's commands: their own, else the verb's for the first command of that verb. */
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

/** Commands on the records of an area with their keys: its own first, then those lent by the area that keeps the records. */
export function liveKeys(entries: readonly Entry[]): { readonly entry: Entry; readonly keys: string }[] {
  const live: { entry: Entry; keys: string }[] = []
  const own = new Map<string, Record<string, string>>()
  for (const entry of entries) {
    const known = own.get(entry.area.id) ?? areaKeys(entry.area)
    own.set(entry.area.id, known)
    const keys = known[entry.action]
    if (keys !== undefined && !live.some((other) => other.keys === keys)) live.push({ entry, keys })
  }
  return live
}

/** Key bindings of an area's commands: those on one record are live on the row, the rest in the area. */
export function areaBindings(area: AnyArea, id: (action: string) => string): Binding[] {
  return Object.entries(areaKeys(area)).map(([action, keys]) => ({
    id: id(action),
    keys,
    scope: area.commands[action]?.arity === 'none' ? 'area' : 'row',
    area: area.id,
  }))
}

export interface GoKey {
  readonly keys: string
  readonly path: string
  readonly title: Words
}

/** `g` and a letter for each page that declares one. */
export function goKeys(menu: Menu): GoKey[] {
  return menu.flatMap(({ pages }) =>
    pages.flatMap(({ key, path, title }) => (key ? [{ keys: `g ${key}`, path, title }] : [])),
  )
}

/** Pairs that would answer to the same keys at the same time, a chord and its own beginning included. */
export function conflicts(bindings: readonly Binding[]): Conflict[] {
  const parsed = bindings.map((binding) => ({
    binding,
    chord: parseKeys(binding.keys).map((stroke) => formatKeys([stroke])),
  }))
  return parsed.flatMap(({ binding: second, chord }, position) =>
    parsed.slice(0, position).flatMap(({ binding: first, chord: other }) => {
      const shorter = Math.min(chord.length, other.length)
      const same = chord.slice(0, shorter).join(' ') === other.slice(0, shorter).join(' ')
      return same && overlap(first, second) ? [{ keys: second.keys, first, second }] : []
    }),
  )
}

const modal = new Set<Scope>(['dialog', 'palette'])

function overlap(first: Binding, second: Binding): boolean {
  if (first.area && second.area && first.area !== second.area) return false
  return first.scope === second.scope || (!modal.has(first.scope) && !modal.has(second.scope))
}

/** Why a browser or the system would take these keys first, if it would. */
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
