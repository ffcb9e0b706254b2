import { useEffect, type RefObject } from 'react'

interface FocusBackProps {
  /** what had the focus when the layer was opened */
  readonly before: Element | null
  readonly opener: RefObject<HTMLElement | null>
}

/**
 * Within a layer: when that closes, the focus goes where it was, else to the opener; not where something else has it
 * already. In the same moment: Radix does it after a while, in which keys would go to nobody.
 */
export function FocusBack({ before, opener }: FocusBackProps) {
  useEffect(() => () => giveBack(before, opener), [before, opener])
  return null
}

function giveBack(before: Element | null, { current }: RefObject<HTMLElement | null>): void {
  if (document.activeElement === document.body) homeOf(before, current)?.focus({ preventScroll: true })
}

// an opener that is no stop of Tab passes it on to the rows
function homeOf(before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  return opener?.tabIndex === -1 ? (document.getElementById('rows') ?? opener) : opener
}
