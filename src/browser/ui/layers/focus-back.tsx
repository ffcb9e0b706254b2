import { useEffect, type RefObject } from 'react'

interface FocusBackProps {
  /** Element that had the focus when the layer opened. */
  readonly before: Element | null
  readonly opener: RefObject<HTMLElement | null>
}

/** Returns the focus at once: keys pressed before Radix does would be lost. */
export function FocusBack({ before, opener }: FocusBackProps) {
  useEffect(() => () => giveBack(before, opener), [before, opener])
  return null
}

function giveBack(before: Element | null, { current }: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) homeOf(before, current)?.focus({ preventScroll: true })
}

// After a layer opened by key, Enter must open a record, not the layer.
function homeOf(before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  const isByKey = before === document.body || opener?.tabIndex === -1
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  return isByKey ? (document.getElementById('rows') ?? opener) : opener
}
