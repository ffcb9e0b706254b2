import { useCallback, useEffect } from 'react'
import { addCounts, readCounts, type KeyCounts } from '#derive/palette/key-counts.ts'
import { usePreference } from '#browser/state/preference.ts'

/** ms before counts are stored. */
const delay = 3_000

let fresh: KeyCounts = {}
let timer: ReturnType<typeof setTimeout> | undefined
let store: (() => void) | undefined

export function countKey(command: string, isByKey: boolean): void {
  fresh = addCounts(fresh, { [command]: isByKey ? [1, 0] : [0, 1] })
  clearTimeout(timer)
  timer = setTimeout(() => store?.(), delay)
}

/** Stores new counts from time to time, at once if `isShown`. */
export function useKeyCounts(isShown = false): KeyCounts {
  const [stored, change] = usePreference<unknown>('coach.keys', undefined)
  const send = useCallback(() => {
    const sent = fresh
    if (Object.keys(sent).length === 0) return
    fresh = {}
    change((old) => addCounts(readCounts(old), sent)).catch(() => (fresh = addCounts(fresh, sent)))
  }, [change])
  useEffect(() => {
    store = send
    if (isShown) send()
    const leave = () => document.hidden && send()
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [send, isShown])
  return readCounts(stored)
}
