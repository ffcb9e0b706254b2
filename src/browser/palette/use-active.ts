import { useState } from 'react'
import type { Option } from './option.ts'

/** Keeps the active option as late results arrive; new text resets it. */
export function useActive(options: readonly Option[], text: string, start = 0) {
  const [held, setHeld] = useState<{ text: string; id: string | undefined }>({ text, id: undefined })
  const found = held.text === text && held.id !== undefined ? options.findIndex(({ id }) => id === held.id) : -1
  const active = found >= 0 ? found : Math.min(start, options.length - 1)
  const setActive = (at: number) => {
    const id = options[at]?.id
    if (id !== undefined && id !== held.id) setHeld({ text, id })
  }
  return { active, option: options[active], isMoved: found >= 0, setActive }
}

/** Undefined for keys that do not move. */
export function moveBy(key: string, active: number, count: number, held: { ctrl: boolean }): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1
  if (key === 'PageDown') return Math.min(count - 1, active + 9)
  if (key === 'PageUp') return Math.max(0, active - 9)
  // Plain Home and End move the caret.
  if (held.ctrl && key === 'Home') return 0
  return held.ctrl && key === 'End' ? count - 1 : undefined
}
