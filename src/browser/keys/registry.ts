import type { Words } from '#catalogue/index.ts'
import { parseKeys, type Chord } from '#derive/chord.ts'
import { scopes, type Scope } from '#derive/keys.ts'

/** Something a key does while its scope is live. */
export interface KeyAction {
  /** `Mod+K`, `g h`, `x` */
  readonly keys: string
  /** shown on the key sheet */
  readonly title: Words
  readonly run: (event: KeyboardEvent) => void
  readonly when?: () => boolean
  /** goes on while the key is held: moving, not acting */
  readonly repeat?: boolean
  /** also while a text field has the focus */
  readonly inFields?: boolean
  /** works but is not listed on the sheet */
  readonly hidden?: boolean
}

export interface Layer {
  readonly scope: Scope
  actions: readonly KeyAction[]
}

const layers = new Set<Layer>()
const parsed = new Map<string, Chord>()

/** Puts a layer of keys on its scope; the answer takes it away. */
export function addLayer(layer: Layer): () => void {
  layers.add(layer)
  return () => layers.delete(layer)
}

export function chordOf(keys: string): Chord {
  const known = parsed.get(keys)
  if (known) return known
  const chord = parseKeys(keys)
  parsed.set(keys, chord)
  return chord
}

/** Layers that hear keys now, innermost and newest first; a dialog or the palette shuts out what is below. */
export function liveLayers(all: Iterable<Layer> = layers): Layer[] {
  const sorted = [...all].toReversed().toSorted((one, other) => scopes.indexOf(other.scope) - scopes.indexOf(one.scope))
  const top = sorted[0]?.scope
  return top === 'dialog' || top === 'palette' ? sorted.filter(({ scope }) => scope === top) : sorted
}
