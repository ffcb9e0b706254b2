import { useRef } from 'react'

/** Gives rows stable keys, so pending work finds its row after moves. */
export function useRows<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const store = useRef(onChange)
  store.current = onChange
  const list = useRef(items)
  list.current = items
  const made = useRef(0)
  const keys = useRef<readonly number[]>([])
  keys.current = items.map((_, at) => keys.current[at] ?? made.current++)
  // The next change may come before the next render.
  const change = (next: T[], nextKeys = keys.current) => {
    list.current = next
    keys.current = nextKeys
    store.current(next)
  }
  return {
    keys: keys.current,
    move: (from: number, to: number) => change(moved(list.current, from, to), moved(keys.current, from, to)),
    remove: (at: number) => change(list.current.toSpliced(at, 1), keys.current.toSpliced(at, 1)),
    /** Follows the row after moves; no effect once removed. */
    putAt: (place: number) => {
      const key = keys.current[place]
      return (item: T) => {
        const at = keys.current.findIndex((each) => each === key)
        if (at >= 0) change(list.current.with(at, item))
      }
    },
  }
}

function moved<T>(all: readonly T[], from: number, to: number): T[] {
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))
}
