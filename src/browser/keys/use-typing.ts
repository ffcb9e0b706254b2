import { useSyncExternalStore } from 'react'

const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], .monaco-editor *'

/** Whether the focus is where letters are text: single keys are silent then. */
export function useTyping(): boolean {
  return useSyncExternalStore(onFocus, () => document.activeElement?.matches(field) ?? false)
}

function onFocus(listener: () => void): () => void {
  // the focus is nowhere for a moment while it moves
  const later = (): void => void setTimeout(listener)
  addEventListener('focusin', listener)
  addEventListener('focusout', later)
  return () => {
    removeEventListener('focusin', listener)
    removeEventListener('focusout', later)
  }
}
