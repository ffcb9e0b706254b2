import { useRef, type KeyboardEvent } from 'react'
import type { MenuItem } from '../menu.tsx'

const pause = 1_000

/**
 * Typing moves the focus to the next item whose title begins with what was typed without a pause; one letter typed again
 * and again walks through all that begin with it. In the moment of the key: Radix does it a moment later, so that Enter
 * pressed at once would choose the item before.
 */
export function useTypeAhead(items: readonly MenuItem[]): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  return (event) => {
    const { key, timeStamp } = event
    const before = timeStamp - typed.current.at < pause ? typed.current.text : ''
    const isCharacter = key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    // alone, a space chooses
    if (!isCharacter || (key === ' ' && before === '')) return
    event.preventDefault()
    event.stopPropagation()
    const text = before + key.toLowerCase()
    typed.current = { text, at: timeStamp }
    const wanted = text === key.toLowerCase().repeat(text.length) ? text.slice(0, 1) : text
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
    // what is typed on may go on naming the item that has the focus
    const start = Math.max(elements.indexOf(document.activeElement as HTMLElement), 0) + (wanted.length === 1 ? 1 : 0)
    const order = items.map((_, index) => (start + index) % items.length)
    const found = order.find((at) => !items[at]?.disabled && items[at]?.title.toLowerCase().startsWith(wanted))
    if (found !== undefined) elements[found]?.focus()
  }
}
