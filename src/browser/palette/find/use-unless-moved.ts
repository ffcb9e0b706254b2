import { useRef, type RefObject } from 'react'

/** After a move of the choice, keeps the value until the text changes. */
export function useUnlessMoved<T>(text: string, value: T, isMoved: RefObject<boolean>): T {
  const last = useRef({ text, value })
  if (!isMoved.current || last.current.text !== text) last.current = { text, value }
  return last.current.value
}
