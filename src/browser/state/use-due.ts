import { useEffect, useState } from 'react'

/**
 * What a key asks for before the answer to the text is there: done once it is, by the code of
 * that moment. Another text or another key takes it back.
 */
export function useDue<T>(isBehind: boolean, text: string, act: (wanted: T) => void) {
  const [due, setDue] = useState<{ readonly wanted: T; readonly text: string }>()
  useEffect(() => {
    if (!due || (isBehind && due.text === text)) return
    setDue(undefined)
    if (due.text === text) act(due.wanted)
  }, [due, isBehind, text, act])
  return {
    later: (wanted: T) => setDue({ wanted, text }),
    // to say "nothing" again would have React draw once more to find that nothing changed
    drop: () => due && setDue(undefined),
  }
}
