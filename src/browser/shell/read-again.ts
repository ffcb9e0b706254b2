import { useEffect, useRef } from 'react'
import { unstable_serialize as serialize, type Key, type Middleware } from 'swr'
import { onMissed } from '#browser/state/events.ts'

/** Revalidates all mounted data once when the connection is back, except with `revalidateOnReconnect: false`. */
export const readAgain: Middleware = (useNext) =>
  function useReadAgain(key, fetcher, config) {
    // the browser's own word for having a network comes before the server is reached
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

/** A list of pages is named by its first. */
function nameOf(key: Key): string {
  return serialize(typeof key === 'function' ? (key as (page: number, before: null) => Key)(0, null) : key)
}
