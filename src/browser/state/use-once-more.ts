import { useEffect, useRef } from 'react'

/** The result returns `isBusy`; if busy, `act` runs once more afterwards. */
export function useOnceMore(isBusy: boolean, act: () => void): () => boolean {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isBusy || !isAsked.current) return
    isAsked.current = false
    act()
  })
  return () => (isAsked.current = isBusy)
}
