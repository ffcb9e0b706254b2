import { useEffect, useRef, type RefObject } from 'react'

/** For answers that may arrive after unmounting. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
