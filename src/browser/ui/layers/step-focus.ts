import type { KeyboardEvent } from 'react'

/** Moves the focus by arrows, Home and End at once. Radix moves it later, so the second of two quick keys is lost. */
export function stepFocus(event: KeyboardEvent, items: readonly HTMLElement[], next: string, previous: string): void {
  const at = items.indexOf(document.activeElement as HTMLElement)
  const count = items.length
  const to = { [next]: at + 1, [previous]: Math.max(at, 0) - 1 + count, Home: 0, End: count - 1 }[event.key]
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  items[to % count]?.focus()
}
