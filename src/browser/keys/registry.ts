import type { Words } from '#catalogue/index.ts'
import { parseKeys, type Chord } from '#derive/palette/chord.ts'
import { placeKeys, type Keymap } from '#derive/palette/keymap.ts'
import { scopes, type Scope } from '#derive/palette/keys.ts'
import { app } from '#browser/state/app-state.ts'

/** Action of a key while its scope is active. */
export interface KeyAction {
  /** Target of a binding, for keys that an operator can change. */
  readonly id?: string | undefined
  /** `Mod+K`, `g h`, `x` */
  readonly keys: string
  /** Shown on the key sheet. */
  readonly title: Words
  readonly run: (event: KeyboardEvent) => void
  readonly when?: () => boolean
  /** Repeats while the key is held; for moving, not for acting. */
  readonly repeat?: boolean
  /** Also acts while a text field has the focus. */
  readonly inFields?: boolean | undefined
  /** The browser handles this key itself; only the palette calls `run`. */
  readonly isNative?: boolean | undefined
  /** Leaves the key out of the key sheet. */
  readonly hidden?: boolean
  /** Text on the status line, or true for the title. Neighbours with the same text share an entry. */
  readonly hint?: Words | true | undefined
}

export interface Layer {
  readonly scope: Scope
  actions: readonly KeyAction[]
}

const layers = new Set<Layer>()
const parsed = new Map<string, Chord>()
const listeners = new Set<() => void>()
let isAnnounced = false

/** Adds a layer of keys; returns a function that removes it. */
export function addLayer(layer: Layer): () => void {
  layers.add(layer)
  layersChanged()
  return () => {
    layers.delete(layer)
    layersChanged()
  }
}

export function onLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners once per render, after all components have set their keys. */
export function layersChanged(): void {
  if (isAnnounced) return
  isAnnounced = true
  queueMicrotask(() => {
    isAnnounced = false
    for (const listener of listeners) listener()
  })
}

export function chordOf(keys: string): Chord {
  const known = parsed.get(keys)
  if (known) return known
  const chord = parseKeys(keys)
  parsed.set(keys, chord)
  return chord
}

/** Returns the layers of the page, even while the palette or a dialog hides them. */
export function pageLayers(keymap?: Keymap): Layer[] {
  return liveLayers(
    [...layers].filter(({ scope }) => scope !== 'dialog' && scope !== 'palette'),
    keymap,
  )
}

/** Returns the active layers, innermost and newest first. A dialog or the palette hides the layers below it. */
export function liveLayers(all: Iterable<Layer> = layers, keymap = app().keymap): Layer[] {
  const sorted = [...all].toReversed().toSorted((one, other) => scopes.indexOf(other.scope) - scopes.indexOf(one.scope))
  const top = sorted[0]?.scope
  return top === 'dialog' || top === 'palette' ? sorted.filter(({ scope }) => scope === top) : placeKeys(sorted, keymap)
}
