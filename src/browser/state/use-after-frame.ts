import { startTransition, useEffect, useState } from 'react'

/** Returns the value a frame later, for what must not hold up a key. */
export function useAfterFrame<T>(value: T): T {
  const [shown, show] = useState(() => value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => show(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return shown
}
