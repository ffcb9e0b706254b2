import { useRef, type RefObject } from 'react'

/** Returns the value that held before the choice moved in the list, until the text changes: late ones move no row. */
export function useUnlessMoved<T>(text: string, value: T, isMoved: RefObject<boolean>): T {
  const last = useRef({ text, value })
  if (!isMoved.current || last.current.text !== text) last.current = { text, value }
  return last.current.value
}
