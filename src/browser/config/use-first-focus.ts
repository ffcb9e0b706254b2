import { useEffect } from 'react'
import { focusRows } from '#browser/ui/focus-rows.ts'

const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** A focused text field or dialog keeps the focus. */
export function useFirstFocus(isThere: boolean): void {
  useEffect(() => {
    if (isThere && !document.activeElement?.matches(elsewhere)) focusRows()
  }, [isThere])
}
