import { useState } from 'react'

/** Reloads a list after a save. Until it has loaded, a form of the record would show old values. */
export function useReread(read: () => Promise<unknown>) {
  const [isReading, setReading] = useState(false)
  const reread = () => {
    setReading(true)
    void read().finally(() => setReading(false))
  }
  return { isReading, reread }
}
