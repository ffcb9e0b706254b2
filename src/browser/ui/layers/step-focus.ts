import type { KeyboardEvent } from 'react'

interface StepKeys {
  readonly next: string
  readonly previous: string
  /** Wraps around at the ends. */
  readonly isEndless: boolean
}

/** Radix moves the focus later, so the second of two quick keys is lost. */
export function stepFocus(event: KeyboardEvent, items: readonly HTMLElement[], keys: StepKeys): void {
  const { next, previous, isEndless } = keys
  const at = items.indexOf(document.activeElement as HTMLElement)
  const count = items.length
  const to = { [next]: at + 1, [previous]: Math.max(at, 0) - 1, Home: 0, End: count - 1 }[event.key]
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  items.at(isEndless ? to % count : Math.min(Math.max(to, 0), count - 1))?.focus()
}
