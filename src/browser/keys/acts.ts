import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Words } from '#catalogue/index.ts'
import { formatKeys } from '#derive/palette/chord.ts'
import { chordOf, pageLayers, type KeyAction } from './registry.ts'

/** Action without a server command. */
export interface Act {
  /** Unique on a page, without spaces. */
  readonly id: string
  readonly title: Words
  /** Context before the title. */
  readonly heading?: Words
  readonly keys?: string
  readonly run: () => void
}

interface Offer {
  acts: () => readonly Act[]
}

const offers = new Set<Offer>()

/** Offers actions in the palette, which calls `acts` when it opens. */
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

/** Returns the page's actions, then those of every page, then those of keys. */
export function actsHere(everywhere: readonly Act[]): Act[] {
  const offered = [...[...offers].flatMap(({ acts }) => acts()), ...everywhere]
  const keyed = new Set(offered.map(({ keys }) => keys))
  const byKey = pageLayers([])
    // Other scopes hold commands, which the palette lists anyway.
    .filter(({ scope }) => scope === 'global' || scope === 'view')
    .flatMap(({ actions }) => actions.filter((action) => isOffered(action) && !keyed.has(action.keys)))
    .map(({ keys, title, run }): Act => {
      const id = formatKeys(chordOf(keys)).replaceAll(' ', '-')
      return { id: `key:${id}`, title, keys, run: () => run(new KeyboardEvent('keydown')) }
    })
  // The innermost layer wins a repeated id, as for keys.
  return [...new Map([...offered, ...byKey].toReversed().map((act) => [act.id, act])).values()].toReversed()
}

/** False for keys that only move, and for pages, which have own lines. */
function isOffered({ keys, hidden, repeat, when }: KeyAction): boolean {
  return !hidden && !repeat && !keys.startsWith('g ') && keys !== 'Escape' && keys !== '.' && (when?.() ?? true)
}
