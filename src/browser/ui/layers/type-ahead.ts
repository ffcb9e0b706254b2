import type { KeyboardEvent } from 'react'

/** ms after which letters start a new word. */
const pause = 1_000

/** Radix moves the focus later, so a quick Enter would choose the previous item. */
export function typeAhead(): (event: KeyboardEvent, items: readonly HTMLElement[]) => void {
  let text = ''
  let last = 0
  return (event, items) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event
    if (timeStamp - last > pause) text = ''
    if (key.length !== 1 || ctrlKey || metaKey || altKey || (key === ' ' && text === '')) return
    event.preventDefault()
    event.stopPropagation()
    last = timeStamp
    text += key.toLowerCase()
    // A repeated letter cycles through the matches.
    const start = text.replaceAll(text.charAt(0), '') === '' ? text.charAt(0) : text
    const from = items.indexOf(document.activeElement as HTMLElement) + (start.length === 1 ? 1 : 0)
    const inTurn = [...items.slice(from), ...items.slice(0, from)]
    inTurn.find((item) => !item.ariaDisabled && beginsWith(item, start))?.focus()
  }
}

function beginsWith({ textContent }: HTMLElement, start: string): boolean {
  return textContent.trim().toLowerCase().startsWith(start)
}
