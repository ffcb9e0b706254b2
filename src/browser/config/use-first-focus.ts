import { useEffect } from 'react'
import { focusRows } from '#browser/ui/focus-rows.ts'

const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** Focuses the rows once loaded, except from a text field or dialog. */
export function useFirstFocus(isThere: boolean): void {
  useEffect(() => {
    if (isThere && !document.activeElement?.matches(elsewhere)) focusRows()
  }, [isThere])
}
