import type { Page, Words } from '#catalogue/index.ts'
import { formatKeys, parseKeys } from './chord.ts'

export interface KeyBinding {
  /** command with arguments as typed, or id of another palette line */
  readonly target: string
  /** empty: removes even the default key */
  readonly keys: string
  readonly title: Words
}

/** Keys of an operator or role: one per target, each key at most once. */
export type Keymap = readonly KeyBinding[]

export function pageId({ path, tab }: Pick<Page, 'path' | 'tab'>): string {
  return tab === undefined ? `page:${path}` : `page:${path}:${tab}`
}

export function keysFor(keymap: Keymap, target: string): string | undefined {
  return keymap.find((each) => each.target === target)?.keys
}

/** Adds a role's keys below the operator's own, which win by target and by key. */
export function withSharedKeys(own: Keymap, ofRole: Keymap): Keymap {
  const isFree = ({ target, keys }: KeyBinding) =>
    !own.some((each) => each.target === target || (keys !== '' && each.keys === keys))
  return [...own, ...ofRole.filter(isFree)]
}

/** Keys of the palette and the key sheet; nothing else can have them. */
export const neededKeys: ReadonlySet<string> = new Set(['Mod+K', 'Mod+.', '?'])

const prefix = 'act:key:'

/** Returns the keymap target of a page key, named after its default; undefined for keys such as Enter. */
export function fixedTarget(keys: string): string | undefined {
  const target = targets.get(keys) ?? targetOf(keys)
  targets.set(keys, target)
  return target || undefined
}

const targets = new Map<string, string>()

function targetOf(keys: string): string {
  const chord = parseKeys(keys)
  const name = formatKeys(chord)
  const stays = neededKeys.has(name) || chord.some(({ key }) => key.length > 1)
  return stays ? '' : prefix + name.replaceAll(' ', '-')
}

/** Returns the default key of a target that `fixedTarget` made. */
export function fixedKeys(target: string): string | undefined {
  if (!target.startsWith(prefix)) return undefined
  const keys = target.slice(prefix.length).replaceAll(/(?<=.)-(?=.)/g, ' ')
  return canRead(keys) && fixedTarget(keys) === target ? keys : undefined
}

/** Returns the operator's key in place of a page key: empty if removed, undefined if unchanged. */
export function movedKeys(keymap: Keymap, keys: string): string | undefined {
  if (keymap.length === 0) return undefined
  const target = fixedTarget(keys)
  return target === undefined ? undefined : keysFor(keymap, target)
}

interface FixedAction {
  readonly id?: string | undefined
  readonly keys: string
  /** also works while typing in a field */
  readonly inFields?: boolean | undefined
  /** the browser handles the key itself */
  readonly isNative?: boolean | undefined
}

interface KeyLayer<S, A> {
  readonly scope: S
  readonly actions: readonly A[]
}

/** Moves page keys to the operator's keys, before all others; each gets its target as id. */
export function placeKeys<S, A extends FixedAction>(
  layers: readonly KeyLayer<S, A>[],
  keymap: Keymap,
): KeyLayer<S, A>[] {
  const isMoved = ({ id, keys }: A) => id === undefined && movedKeys(keymap, keys) !== undefined
  const named = (action: A): A => (action.id === undefined ? { ...action, id: fixedTarget(action.keys) } : action)
  if (keymap.length === 0) return layers.map(({ scope, actions }) => ({ scope, actions: actions.map(named) }))
  const moved = layers.map(({ scope, actions }) => ({
    scope,
    actions: actions.filter(isMoved).flatMap((action): A[] => {
      const keys = movedKeys(keymap, action.keys)
      // A plain key types a character in a field, and the browser acts only on its own key.
      const inFields = action.inFields && parseKeys(keys || 'x')[0]!.mods.size > 0
      return keys ? [{ ...named(action), keys, inFields, isNative: false }] : []
    }),
  }))
  const others = layers.map(({ scope, actions }) => ({
    scope,
    actions: actions.filter((action) => !isMoved(action)).map(named),
  }))
  return [...moved.filter(({ actions }) => actions.length > 0), ...others]
}

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
