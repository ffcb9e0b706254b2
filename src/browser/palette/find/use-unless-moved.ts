import { useRef, type RefObject } from 'react'

/** Keeps the value from before the choice moved until the text changes: late ones move no row. */
export function useUnlessMoved<T>(text: string, value: T, isMoved: RefObject<boolean>): T {
  const last = useRef({ text, value })
  if (!isMoved.current || last.current.text !== text) last.current = { text, value }
  return last.current.value
}
