import { useEffect, useState } from 'react'

/** Calls the newest `act` once the text's results are there. Another text cancels it. */
export function useDue<T>(isBehind: boolean, text: string, act: (wanted: T) => void) {
  const [due, setDue] = useState<{ readonly wanted: T; readonly text: string }>()
  useEffect(() => {
    if (!due || (isBehind && due.text === text)) return
    setDue(undefined)
    if (due.text === text) act(due.wanted)
  }, [due, isBehind, text, act])
  return {
    later: (wanted: T) => setDue({ wanted, text }),
    // Setting an equal state may still cost a render.
    drop: () => due && setDue(undefined),
  }
}
