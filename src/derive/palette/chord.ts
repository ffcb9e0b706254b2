type ModifierKey = 'mod' | 'ctrl' | 'meta' | 'alt' | 'shift'

/** One key press. Letters are lower case; other keys use `KeyboardEvent.key`. */
export interface Stroke {
  readonly mods: ReadonlySet<ModifierKey>
  readonly key: string
}

/** Keys pressed one after another, such as `g h`. */
export type Chord = readonly Stroke[]

const modNames: Readonly<Record<string, ModifierKey>> = {
  mod: 'mod',
  ctrl: 'ctrl',
  control: 'ctrl',
  cmd: 'meta',
  meta: 'meta',
  alt: 'alt',
  option: 'alt',
  shift: 'shift',
}

const modOrder: readonly (readonly [ModifierKey, string])[] = [
  ['mod', 'Mod'],
  ['ctrl', 'Ctrl'],
  ['meta', 'Meta'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
]

const keyNames: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'Enter',
    'Escape',
    'Tab',
    'Space',
    'Backspace',
    'Delete',
    'Insert',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
  ].map((name) => [name.toLowerCase(), name]),
)

const short: Readonly<Record<string, string>> = {
  esc: 'Escape',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  del: 'Delete',
}

/** Parses `Mod+K`, `g h`, `Shift+x`, `?`; throws on other text. */
export function parseKeys(text: string): Chord {
  const presses = text.trim().split(/\s+/)
  if (presses[0] === '') throw new Error('no keys given')
  return presses.map(parseStroke)
}

export function formatKeys(chord: Chord): string {
  return chord.map((stroke) => capsOf(stroke).join('+')).join(' ')
}

export function capsOf({ mods, key }: Stroke): string[] {
  const names = modOrder.flatMap(([mod, name]) => (mods.has(mod) ? [name] : []))
  return [...names, names.length > 0 && key.length === 1 ? key.toUpperCase() : key]
}

function parseStroke(press: string): Stroke {
  // a trailing plus is the key: `+`, `Mod++`
  const parts =
    press === '+' ? ['+'] : press.endsWith('++') ? [...press.slice(0, -2).split('+'), '+'] : press.split('+')
  const key = parts.at(-1) ?? ''
  const mods = parts.slice(0, -1).map((part) => {
    const mod = modNames[part.toLowerCase()]
    if (!mod) throw new Error(`${press}: ${part} is not a modifier`)
    return mod
  })
  if (new Set(mods).size !== mods.length) throw new Error(`${press}: a modifier is given twice`)
  return { mods: new Set(mods), key: parseKey(press, key) }
}

function parseKey(press: string, key: string): string {
  const lower = key.toLowerCase()
  const known = keyNames[lower] ?? short[lower]
  if (known) return known
  // one visible ASCII character
  if (/^[!-~]$/.test(key)) return lower
  throw new Error(`${press}: ${key || 'nothing'} is not a key`)
}
