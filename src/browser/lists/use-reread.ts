import { useState } from 'react'

/** Until then, a form would show old values. */
export function useReread(read: () => Promise<unknown>) {
  const [isReading, setReading] = useState(false)
  const reread = () => {
    setReading(true)
    void read().finally(() => setReading(false))
  }
  return { isReading, reread }
}
