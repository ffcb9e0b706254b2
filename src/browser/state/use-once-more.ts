import { useEffect, useRef } from 'react'

/**
 * What is asked for while it is under way is done once more when that is over, with what there is by then. Answers whether
 * it is under way.
 */
export function useOnceMore(isBusy: boolean, act: () => void): () => boolean {
  const isAsked = useRef(false)
  useEffect(() => {
    if (isBusy || !isAsked.current) return
    isAsked.current = false
    act()
  })
  return () => (isAsked.current = isBusy)
}
