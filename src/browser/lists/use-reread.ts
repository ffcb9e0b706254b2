import { useState } from 'react'

/** Until the list has loaded, a form would show old values. */
export function useReread(read: () => Promise<unknown>) {
  const [isReading, setReading] = useState(false)
  const reread = () => {
    setReading(true)
    void read().finally(() => setReading(false))
  }
  return { isReading, reread }
}
