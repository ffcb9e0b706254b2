import { useLayoutEffect, type RefObject } from 'react'

// of a key what it does, of typing and dropping what comes of it, of a click what it chooses
const events = ['keydown', 'beforeinput', 'paste', 'drop', 'mousedown', 'click'] as const

/** While a form is being saved nothing in it is changed: what one typed would neither be sent nor be kept. */
export function useFrozen(form: RefObject<HTMLFormElement | null>, isFrozen: boolean): void {
  useLayoutEffect(() => {
    const element = form.current
    if (!element || !isFrozen) return
    const stop = (event: Event) => {
      if (event instanceof KeyboardEvent && changesNothing(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const name of events) element.addEventListener(name, stop, { capture: true })
    return () => {
      for (const name of events) element.removeEventListener(name, stop, { capture: true })
    }
  }, [form, isFrozen])
}

// what a form and the console have with Control, and no editor
const harmless = new Set(['enter', 'k', 'a', 'c', '.'])

function changesNothing({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return harmless.has(key.toLowerCase())
  return key === 'Escape' || key === 'Tab' || /^F\d/.test(key)
}
