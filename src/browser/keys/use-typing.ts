import { useSyncExternalStore } from 'react'

const field = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], .monaco-editor *'

/** True in a text field, where no single key acts. */
export function useTyping(): boolean {
  return useSyncExternalStore(onFocus, () => document.activeElement?.matches(field) ?? false)
}

export function onFocus(listener: () => void): () => void {
  // While the focus moves, no element has it.
  const later = (): void => void setTimeout(listener)
  addEventListener('focusin', listener)
  addEventListener('focusout', later)
  return () => {
    removeEventListener('focusin', listener)
    removeEventListener('focusout', later)
  }
}
