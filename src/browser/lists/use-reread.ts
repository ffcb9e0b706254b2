import { useState } from 'react'

/** Reloads a list before a form shows one of its rows. */
export function useReread(read: () => Promise<unknown>) {
  const [isReading, setReading] = useState(false)
  const reread = () => {
    setReading(true)
    void read().finally(() => setReading(false))
  }
  return { isReading, reread }
}
