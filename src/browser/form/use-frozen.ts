import { useLayoutEffect, type RefObject } from 'react'

const events = ['keydown', 'beforeinput', 'paste', 'drop', 'mousedown', 'click'] as const

/** Blocks changes during a save, which would be lost. */
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

// Shortcuts that change no field.
const harmless = new Set(['enter', 'k', 'a', 'c', '.'])

function changesNothing({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return harmless.has(key.toLowerCase())
  return key === 'Escape' || key === 'Tab' || /^F\d/.test(key)
}
