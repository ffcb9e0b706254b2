import { useEffect, useRef } from 'react'
import type { Words } from '#catalogue/index.ts'
import { useKeys, type KeyAction } from '#browser/keys/use-keys.ts'
import { route, type Route } from '#browser/router/route.ts'
import { app } from '#browser/state/app-state.ts'
import { listsWords } from './words.ts'

const next = listsWords.next
const previous = listsWords.previous

export interface ListKey extends KeyAction {
  /** True for an action on a row, which waits while rows load. */
  readonly ofRow?: true
}

interface ListKeys {
  readonly count: number
  /** True while the wanted rows are loading. */
  readonly isAwaited: boolean
  readonly cursor: number
  /** Key of the cursor's row; undefined while loading. */
  readonly row: string | undefined
  readonly setCursor: (at: number) => void
  readonly open: () => void
  readonly openHint?: Words
  readonly reload: () => void
  readonly more?: readonly ListKey[]
}

/** `more` holds the page's own keys. */
export function useListKeys(list: ListKeys): void {
  const { count, isAwaited, cursor, row, setCursor, open, openHint, reload, more = [] } = list
  const step = (keys: string, title: Words, by: number, rest: Partial<KeyAction> = {}): KeyAction => ({
    keys,
    title,
    repeat: true,
    run: () => setCursor(Math.max(0, Math.min(count - 1, cursor + by))),
    ...rest,
  })
  const hint = count > 0 ? listsWords.move : undefined
  const keys: readonly ListKey[] = [
    step('j', next, 1, { hint }),
    step('k', previous, -1, { hint }),
    step('ArrowDown', next, 1, { hidden: true }),
    step('ArrowUp', previous, -1, { hidden: true }),
    step('PageDown', listsWords.pageDown, 20),
    step('PageUp', listsWords.pageUp, -20),
    step('Mod+Home', listsWords.first, 0, { run: () => setCursor(0) }),
    step('Mod+End', listsWords.last, count),
    { keys: 'Enter', title: listsWords.open, hint: hint && (openHint ?? true), run: open, ofRow: true },
    { keys: 'r', title: listsWords.reload, run: reload },
    ...more,
  ]
  useKeys('view', useWaiting(keys, isAwaited, row))
}

/** Key pressed while its row loads. */
interface HeldKey {
  readonly keys: string
  readonly event: KeyboardEvent
  readonly row: string | undefined
  readonly asked: Route
}

/** Holds row keys until the rows load or the operator moves on; on a changed row, only Enter acts. */
function useWaiting(keys: readonly ListKey[], isAwaited: boolean, row: string | undefined): readonly KeyAction[] {
  const waiting = useRef<HeldKey>(undefined)
  useEffect(() => {
    if (isAwaited || waiting.current === undefined) return
    const wanted = waiting.current
    waiting.current = undefined
    const isSame = wanted.row === undefined || wanted.row === row || wanted.keys === 'Enter'
    const isStill = wanted.asked === route() && !app().palette && !app().keysOpen
    if (isSame && isStill) keys.find((each) => each.keys === wanted.keys)?.run(wanted.event)
  })
  return keys.map((action) => ({
    ...action,
    run: (event) => {
      const waits = isAwaited && action.ofRow
      waiting.current = waits ? { keys: action.keys, event, row, asked: route() } : undefined
      if (!waits) action.run(event)
    },
  }))
}
