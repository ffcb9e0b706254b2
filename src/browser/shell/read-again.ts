import { useEffect, useRef } from 'react'
import { unstable_serialize as serialize, type Key, type Middleware } from 'swr'
import { onMissed } from '#browser/state/events.ts'

/** Reloads all mounted data once after a reconnect, except with `revalidateOnReconnect: false`. */
export const readAgain: Middleware = (useNext) =>
  function useReadAgain(key, fetcher, config) {
    // The browser reports a network before the server is reachable.
    const answer = useNext(key, fetcher, { ...config, revalidateOnReconnect: false })
    const latest = useRef({ key: key as Key, mutate: answer.mutate })
    latest.current = { key: key as Key, mutate: answer.mutate }
    const isLive = config.revalidateOnReconnect !== false
    useEffect(() => {
      if (!isLive) return
      return onMissed((asked) => {
        const { key: at, mutate } = latest.current
        const name = nameOf(at)
        if (name === '' || asked.has(name)) return
        asked.add(name)
        void mutate()
      })
    }, [isLive])
    return answer
  }

/** Paged lists use their first page's key. */
function nameOf(key: Key): string {
  return serialize(typeof key === 'function' ? (key as (page: number, before: null) => Key)(0, null) : key)
}
