import { useEffect, useState } from 'react'

/** Returns the last value that stayed unchanged for 120 ms. */
export function useSettled<T>(value: T): T | undefined {
  const [settled, settle] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), 120)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
