import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Words } from '#catalogue/index.ts'
import { formatKeys } from '#derive/palette/chord.ts'
import { chordOf, pageLayers, type KeyAction } from './registry.ts'

/** Something the console does by itself, without a command: the palette offers it, and a key or a button may do it too. */
export interface Act {
  /** unique on a page, without spaces */
  readonly id: string
  readonly title: Words
  /** what it belongs to, before the title */
  readonly heading?: Words
  readonly keys?: string
  readonly run: () => void
}

interface Offer {
  acts: () => readonly Act[]
}

const offers = new Set<Offer>()

/** Offers acts in the palette while the component is there; they are read when it opens. */
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

/** All that is offered now: by the page, everywhere, then what keys do. */
export function actsHere(everywhere: readonly Act[]): Act[] {
  const offered = [...[...offers].flatMap(({ acts }) => acts()), ...everywhere]
  const keyed = new Set(offered.map(({ keys }) => keys))
  const byKey = pageLayers()
    // keys of an area are those of its commands
    .filter(({ scope }) => scope === 'global' || scope === 'view')
    .flatMap(({ actions }) => actions.filter((action) => isOffered(action) && !keyed.has(action.keys)))
    .map(({ keys, title, run }): Act => {
      const id = formatKeys(chordOf(keys)).replaceAll(' ', '-')
      return { id: `key:${id}`, title, keys, run: () => run(new KeyboardEvent('keydown')) }
    })
  // of one id the innermost layer's, as by its key
  return [...new Map([...offered, ...byKey].toReversed().map((act) => [act.id, act])).values()].toReversed()
}

/** Moving is done by hand, and pages have lines of their own. */
function isOffered({ keys, hidden, repeat, when }: KeyAction): boolean {
  return !hidden && !repeat && !keys.startsWith('g ') && keys !== 'Escape' && keys !== '.' && (when?.() ?? true)
}
