import { useRef, type RefObject } from 'react'

/** Freezes a value once the operator moves the active row, until the text changes. */
export function useUnlessMoved<T>(text: string, value: T, isMoved: RefObject<boolean>): T {
  const last = useRef({ text, value })
  if (!isMoved.current || last.current.text !== text) last.current = { text, value }
  return last.current.value
}
