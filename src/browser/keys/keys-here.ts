import { useSyncExternalStore } from 'react'
import { allowed, focusOf, isApart, liveActions, sameStroke } from './dispatch.ts'
import { chordOf, onLayers, type KeyAction } from './registry.ts'
import { onFocus } from './use-typing.ts'

type IsWanted = (action: KeyAction) => boolean

function keysHere(isWanted: IsWanted): string | undefined {
  const target = document.activeElement
  const focus = focusOf(target)
  const heard = liveActions(!isApart(target)).filter((action) => allowed(action, focus, false))
  return heard.find((action) => isWanted(action) && isFirst(action, heard))?.keys
}

export function useKeysHere(isWanted: IsWanted): string | undefined {
  return useSyncExternalStore(onChange, () => keysHere(isWanted))
}

function onChange(listener: () => void): () => void {
  const stops = [onLayers(listener), onFocus(listener)]
  return () => stops.forEach((stop) => stop())
}

/** False if an earlier action or a shorter sequence would act first. */
function isFirst(action: KeyAction, heard: readonly KeyAction[]): boolean {
  const chord = chordOf(action.keys)
  const rivals = heard.filter(({ keys }) => {
    const other = chordOf(keys)
    return other.length <= chord.length && other.every((stroke, at) => sameStroke(stroke, chord[at]))
  })
  return rivals[0] === action && rivals.every(({ keys }) => chordOf(keys).length === chord.length)
}
