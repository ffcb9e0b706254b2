import { useLayoutEffect, useRef, type RefObject } from 'react'
import { useKeys } from '#browser/keys/use-keys.ts'
import { replayHeld } from '#browser/ui/layers/held-keys.ts'
import { formWords } from './words.ts'

export const closeForm = formWords.closeForm
const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

type FormRef = RefObject<HTMLFormElement | null>

export function useFormFocus(form: FormRef): () => void {
  const last = useRef<HTMLElement>(null)
  // A layout effect precedes the next key, which might act on rows.
  useLayoutEffect(() => {
    const element = form.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role="alert"]')) last.current = target
    }
    element?.addEventListener('focusin', note)
    firstOf(form)?.focus()
    replayHeld()
    return () => element?.removeEventListener('focusin', note)
  }, [form])
  return () => (last.current?.isConnected ? last.current : firstOf(form))?.focus()
}

/** Handles Escape, except in text fields outside the form's panel. */
export function useEscape(form: FormRef, run: () => void): void {
  useKeys('view', [
    {
      keys: 'Escape',
      title: closeForm,
      inFields: true,
      hidden: true,
      when: () => {
        const at = document.activeElement
        return form.current?.closest('aside')?.contains(at) === true || at?.matches(typed) !== true
      },
      run,
    },
  ])
}

function firstOf(form: FormRef): HTMLElement | null | undefined {
  // A file field's input is hidden, so its button takes the focus.
  const control = ':is(input:not([type=file], [tabindex="-1"]), select, textarea, button:not([tabindex="-1"]))'
  return (
    form.current?.querySelector<HTMLElement>(`[data-field] ${control}`) ??
    form.current?.querySelector<HTMLElement>(control)
  )
}
