import { useEffect, useRef } from 'react'
import { focusRows } from '#browser/ui/focus-rows.ts'

/** A menu opened by key returns the focus to the rows. */
export function useMenuFromRows(open: boolean, onOpenChange: (open: boolean) => void): (open: boolean) => void {
  const byButton = useRef(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) {
      if (!byButton.current) focusRows()
      byButton.current = false
    }
    wasOpen.current = open
  }, [open])
  return (next) => {
    if (next) byButton.current = true
    onOpenChange(next)
  }
}
