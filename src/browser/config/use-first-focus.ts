import { useEffect } from 'react'
import { focusRows } from '#browser/ui/focus-rows.ts'

const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="dialog"] *'

/** The rows get the focus once they are there, unless the operator is typing or answering something by then. */
export function useFirstFocus(isThere: boolean): void {
  useEffect(() => {
    if (isThere && !document.activeElement?.matches(elsewhere)) focusRows()
  }, [isThere])
}
