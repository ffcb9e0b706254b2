import type { Words } from '#catalogue/index.ts'
import { parseKeys, type Chord } from '#derive/palette/chord.ts'
import { scopes, type Scope } from '#derive/palette/keys.ts'

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
  /** the browser does it by this key; `run` is for the palette */
  readonly isNative?: boolean
  /** works but is not listed on the sheet */
  readonly hidden?: boolean
  /**
   * shown on the status line, in one or two words of its own or with its title; neighbours with the same words share an
   * entry
   */
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

/** Puts a layer of keys on its scope; returns a function that removes it. */
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

/** Tells the listeners once, when all components of this drawing have their keys. */
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

/** Layers of the page, also while the palette or a dialog shuts them out. */
export function pageLayers(): Layer[] {
  return liveLayers([...layers].filter(({ scope }) => scope !== 'dialog' && scope !== 'palette'))
}

/** Layers that handle keys now, innermost and newest first; a dialog or the palette hides the layers below it. */
export function liveLayers(all: Iterable<Layer> = layers): Layer[] {
  const sorted = [...all].toReversed().toSorted((one, other) => scopes.indexOf(other.scope) - scopes.indexOf(one.scope))
  const top = sorted[0]?.scope
  return top === 'dialog' || top === 'palette' ? sorted.filter(({ scope }) => scope === top) : sorted
}
