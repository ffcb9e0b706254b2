import { useLayoutEffect, useRef, type RefObject } from 'react'
import { words } from '#catalogue/index.ts'
import { useKeys } from '#browser/keys/use-keys.ts'
import { giveHeld } from '#browser/ui/layers/held-keys.ts'

export const closeForm = words('Close the form', '关闭表单')
const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'

type Form = RefObject<HTMLFormElement | null>

/** The focus of a form: in its first field at first; returns a function that puts it back after a question. */
export function useFormFocus(form: Form): () => void {
  const last = useRef<HTMLElement>(null)
  // in the moment it is shown: a key right behind would act on the rows
  useLayoutEffect(() => {
    const element = form.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role="alert"]')) last.current = target
    }
    element?.addEventListener('focusin', note)
    firstOf(form)?.focus()
    giveHeld()
    return () => element?.removeEventListener('focusin', note)
  }, [form])
  return () => (last.current?.isConnected ? last.current : firstOf(form))?.focus()
}

/** Escape in the panel of a form, and beside it where nothing is typed: the form is the innermost thing open. */
export function useEscape(form: Form, run: () => void): void {
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

function firstOf(form: Form): HTMLElement | null | undefined {
  // the button of a first field that takes a file: its own input is not to be seen
  const control = ':is(input:not([type=file], [tabindex="-1"]), select, textarea, button:not([tabindex="-1"]))'
  return (
    form.current?.querySelector<HTMLElement>(`[data-field] ${control}`) ??
    form.current?.querySelector<HTMLElement>(control)
  )
}
