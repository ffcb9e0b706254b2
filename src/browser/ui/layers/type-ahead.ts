import type { KeyboardEvent } from 'react'

/** ms after which letters begin a new word */
const pause = 1_000

/**
 * Letters move the focus to the item that begins with them, in the moment of the key. Radix does it a moment later, so
 * that an Enter right behind them would choose the item before.
 */
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
    // one letter again and again goes through all that begin with it
    const start = text.replaceAll(text.charAt(0), '') === '' ? text.charAt(0) : text
    const from = items.indexOf(document.activeElement as HTMLElement) + (start.length === 1 ? 1 : 0)
    const inTurn = [...items.slice(from), ...items.slice(0, from)]
    inTurn.find((item) => !item.ariaDisabled && beginsWith(item, start))?.focus()
  }
}

function beginsWith({ textContent }: HTMLElement, start: string): boolean {
  return textContent.trim().toLowerCase().startsWith(start)
}
