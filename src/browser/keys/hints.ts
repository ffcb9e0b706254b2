import { useSyncExternalStore } from 'react'
import type { Words } from '#catalogue/index.ts'
import { inside } from '#derive/inside.ts'
import { onLayers, pageLayers, type KeyAction, type Layer } from './registry.ts'

export interface Hint {
  /** One key, or several for the same action: `j k`. */
  readonly keys: string
  readonly words: Words
}

let shown: readonly Hint[] = []

export function useHints(): readonly Hint[] {
  return useSyncExternalStore(onLayers, current)
}

// `useSyncExternalStore` requires the same array while nothing changes.
function current(): readonly Hint[] {
  const next = hintsOf(pageLayers())
  const isSame = next.length === shown.length && next.every((hint, at) => isEqual(hint, shown[at]))
  if (!isSame) shown = next
  return shown
}

/** Inner layers come first and hide the same key of outer ones. */
export function hintsOf(layers: readonly Pick<Layer, 'actions'>[]): Hint[] {
  const hints: Hint[] = []
  const known = new Set<string>()
  for (const { keys, title, hint, when } of layers.flatMap(({ actions }): readonly KeyAction[] => actions)) {
    if (known.has(keys) || !(when?.() ?? true)) continue
    known.add(keys)
    if (!hint) continue
    const words = hint === true ? { en: inside(title.en), zh: title.zh } : hint
    const last = hints.at(-1)
    if (last?.words.en === words.en) hints[hints.length - 1] = { keys: `${last.keys} ${keys}`, words }
    else hints.push({ keys, words })
  }
  return hints
}

function isEqual(one: Hint, other: Hint | undefined): boolean {
  return one.keys === other?.keys && one.words.en === other.words.en && one.words.zh === other.words.zh
}
