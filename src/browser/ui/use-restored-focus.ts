import { useEffect, useRef, type RefObject } from 'react'

/** If the focused element disappears, a button of the same part gets the focus. */
export function useRestoredFocus(part: RefObject<HTMLElement | null>): void {
  const had = useRef(false)
  useEffect(() => {
    const element = part.current
    const enter = () => void (had.current = true)
    // `relatedTarget` is null for a removed element.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) had.current = false
    }
    element?.addEventListener('focusin', enter)
    element?.addEventListener('focusout', leave)
    return () => {
      element?.removeEventListener('focusin', enter)
      element?.removeEventListener('focusout', leave)
    }
  }, [part])
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  })
}
