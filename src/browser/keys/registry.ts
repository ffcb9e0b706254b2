import type { Words } from '#catalogue/index.ts'
import { parseKeys, type Chord } from '#derive/palette/chord.ts'
import { placeKeys, type Keymap } from '#derive/palette/keymap.ts'
import { scopes, type Scope } from '#derive/palette/keys.ts'
import { afterFrame } from '#browser/state/after-frame.ts'
import { app } from '#browser/state/app-state.ts'

export interface KeyAction {
  /** Makes the key changeable by operators. */
  readonly id?: string | undefined
  /** For example `Mod+K`, `g h` or `x`. */
  readonly keys: string
  readonly title: Words
  readonly run: (event: KeyboardEvent) => void
  readonly when?: () => boolean
  /** Repeats while held: for moving, not for acting. */
  readonly repeat?: boolean
  readonly inFields?: boolean | undefined
  /** The browser handles the key; only the palette calls `run`. */
  readonly isNative?: boolean | undefined
  /** Not listed in the key sheet. */
  readonly hidden?: boolean
  /** Status line text; true for the title. Neighbours with the same text share an entry. */
  readonly hint?: Words | true | undefined
}

/** Keys of one part of the screen. */
export interface Layer {
  readonly scope: Scope
  actions: readonly KeyAction[]
}

const layers = new Set<Layer>()
const parsed = new Map<string, Chord>()
const listeners = new Set<() => void>()
let isAnnounced = false

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

/** Notifies listeners once per frame, after all components have set their keys. */
export function layersChanged(): void {
  if (isAnnounced) return
  isAnnounced = true
  afterFrame(() => {
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

/** Includes layers hidden by palette or dialog. */
export function pageLayers(keymap?: Keymap): Layer[] {
  return liveLayers(
    [...layers].filter(({ scope }) => scope !== 'dialog' && scope !== 'palette'),
    keymap,
  )
}

/** Innermost and newest first. A dialog or the palette hides the layers below. */
export function liveLayers(all: Iterable<Layer> = layers, keymap = app().keymap): Layer[] {
  const sorted = [...all].toReversed().toSorted((one, other) => scopes.indexOf(other.scope) - scopes.indexOf(one.scope))
  const top = sorted[0]?.scope
  return top === 'dialog' || top === 'palette' ? sorted.filter(({ scope }) => scope === top) : placeKeys(sorted, keymap)
}
