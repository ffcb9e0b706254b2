/** When a layer closes, the focus goes where it was, else to the opener; not where something else has it already. */
export function giveFocusBack(event: Event, before: Element | null, opener: HTMLElement | null): void {
  event.preventDefault()
  if (document.activeElement === document.body) homeOf(before, opener)?.focus({ preventScroll: true })
}

// an opener that is no stop of Tab passes it on to the rows
function homeOf(before: Element | null, opener: HTMLElement | null): HTMLElement | null {
  if (before instanceof HTMLElement && before.isConnected && before !== document.body) return before
  return opener?.tabIndex === -1 ? (document.getElementById('rows') ?? opener) : opener
}
