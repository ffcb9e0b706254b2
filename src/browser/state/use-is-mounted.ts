import { useEffect, useRef, type RefObject } from 'react'

/** Tells answers that arrive late whether the component is still mounted. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
