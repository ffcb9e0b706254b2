import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component is still there: asked when an answer comes that it may not have waited for. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
