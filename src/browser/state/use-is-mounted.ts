import { useEffect, useRef, type RefObject } from 'react'

/** Returns a ref that is true while the component is mounted, for late answers. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
