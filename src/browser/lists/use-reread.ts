import { useState } from 'react'

/** Reads a list again after a record of it was saved; until that is there, no form of it has what was saved. */
export function useReread(read: () => Promise<unknown>) {
  const [isReading, setReading] = useState(false)
  const reread = () => {
    setReading(true)
    void read().finally(() => setReading(false))
  }
  return { isReading, reread }
}
