import { useEffect, useState } from 'react'

/** Waits for the text's results, then calls the newest `act`. Another text cancels it. */
export function useDue<T>(isBehind: boolean, text: string, act: (wanted: T) => void) {
  const [due, setDue] = useState<{ readonly wanted: T; readonly text: string }>()
  useEffect(() => {
    if (!due || (isBehind && due.text === text)) return
    setDue(undefined)
    if (due.text === text) act(due.wanted)
  }, [due, isBehind, text, act])
  return {
    later: (wanted: T) => setDue({ wanted, text }),
    drop: () => due && setDue(undefined),
  }
}
