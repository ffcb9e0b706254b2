import { useMemo } from 'react'
import { words, type AnyArea, type Words } from '#catalogue/index.ts'
import { applicable } from '#derive/applicable.ts'
import type { Entry } from '#derive/calls.ts'
import { inside } from '#derive/inside.ts'
import { keysFor } from '#derive/palette/keymap.ts'
import { liveKeys } from '#derive/palette/keys.ts'
import { titleOf, toggleWords } from '#derive/wording.ts'
import { useApp, type Product } from '#browser/state/app-state.ts'
import { wantedState } from './actions.ts'
import { browseWords } from './words.ts'

/** Undefined hides a key. */
export interface AreaHints {
  readonly move: Words | undefined
  readonly select: Words | undefined
  readonly open: Words | undefined
  readonly escape: Words | undefined
  readonly actions: Words | undefined
  readonly of: (entry: Entry) => Words | undefined
}

const verbs: Readonly<Record<string, Words>> = {
  update: browseWords.edit,
  publish: browseWords.publish,
  remove: browseWords.delete,
}

export function useHintsOfArea({ product, area }: { product: Product; area: AnyArea }): AreaHints {
  const hasSelection = useApp((state) => state.selection.count > 0)
  const isPeeking = useApp((state) => state.peek !== undefined)
  const hasRow = useApp(({ cursor }) => cursor !== undefined)
  const keymap = useApp((state) => state.keymap)
  const toggle = useMemo(
    () =>
      liveKeys(applicable(product.entries, area), keymap).find(({ entry }) => entry.command.verb === 'toggle')?.entry,
    [product, area, keymap],
  )
  const wanted = useApp(({ cursor }) => (toggle && cursor ? Object.values(wantedState(toggle, cursor))[0] : undefined))
  const close = browseWords.close
  return {
    move: hasRow ? browseWords.move : undefined,
    select: hasRow ? browseWords.select : undefined,
    open: hasRow && !isPeeking ? browseWords.open : undefined,
    escape: isPeeking ? close : hasSelection ? browseWords.clear : undefined,
    actions: hasRow ? browseWords.actions : undefined,
    of: (entry) => {
      if (!hasRow) return undefined
      const { verb, key } = entry.command
      const isBound = keysFor(keymap, entry.id) !== undefined
      if (entry === toggle)
        return wanted === undefined ? undefined : lower(toggleWords(entry.area, entry.command, wanted === 1))
      return verbs[verb] ?? (key || isBound ? lower(titleOf(entry)) : undefined)
    },
  }
}

function lower({ en, zh }: Words): Words {
  return words(inside(en), zh)
}
