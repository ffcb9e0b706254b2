import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Words } from '#catalogue/index.ts'
import { formatKeys } from '#derive/palette/chord.ts'
import { chordOf, pageLayers, type KeyAction } from './registry.ts'

/** Action of the console without a server command, for the palette, and optionally a key or button. */
export interface Act {
  /** Unique on a page, without spaces. */
  readonly id: string
  readonly title: Words
  /** Context shown before the title. */
  readonly heading?: Words
  readonly keys?: string
  readonly run: () => void
}

interface Offer {
  acts: () => readonly Act[]
}

const offers = new Set<Offer>()

/** Offers actions in the palette while the component is mounted. `acts` is called when the palette opens. */
export function useActs(acts: Offer['acts']): void {
  const offer = useRef<Offer>({ acts })
  useLayoutEffect(() => {
    offer.current.acts = acts
  })
  useEffect(() => {
    const mounted = offer.current
    offers.add(mounted)
    return () => void offers.delete(mounted)
  }, [])
}

/** Returns the current actions of the page, then those of every page, then actions of keys. */
export function actsHere(everywhere: readonly Act[]): Act[] {
  const offered = [...[...offers].flatMap(({ acts }) => acts()), ...everywhere]
  const keyed = new Set(offered.map(({ keys }) => keys))
  const byKey = pageLayers([])
    // Keys of other scopes belong to commands, which the palette lists anyway.
    .filter(({ scope }) => scope === 'global' || scope === 'view')
    .flatMap(({ actions }) => actions.filter((action) => isOffered(action) && !keyed.has(action.keys)))
    .map(({ keys, title, run }): Act => {
      const id = formatKeys(chordOf(keys)).replaceAll(' ', '-')
      return { id: `key:${id}`, title, keys, run: () => run(new KeyboardEvent('keydown')) }
    })
  // For a repeated id, the innermost layer wins, as it does for keys.
  return [...new Map([...offered, ...byKey].toReversed().map((act) => [act.id, act])).values()].toReversed()
}

/** Leaves out keys for moving, and keys of pages, which have palette lines of their own. */
function isOffered({ keys, hidden, repeat, when }: KeyAction): boolean {
  return !hidden && !repeat && !keys.startsWith('g ') && keys !== 'Escape' && keys !== '.' && (when?.() ?? true)
}
