import { useEffect, useState } from 'react'

/** The last value that stayed a moment: nothing is asked for what is passed on the way to it. */
export function useSettled<T>(value: T): T | undefined {
  const [settled, settle] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), 120)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
