import { useRef, type RefObject } from 'react'

/** Freezes a value while the operator moves through the rows of one text. */
export function useUnlessMoved<T>(text: string, value: T, isMoved: RefObject<boolean>): T {
  const last = useRef({ text, value })
  if (!isMoved.current || last.current.text !== text) last.current = { text, value }
  return last.current.value
}
