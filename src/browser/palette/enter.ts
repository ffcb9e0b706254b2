let isDown = false

if (typeof window !== 'undefined') {
  const release = (event: Event) => {
    // of a key that is let go while Command is held, browsers on macOS say nothing
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === 'Meta') isDown = false
  }
  window.addEventListener('keyup', release, true)
  window.addEventListener('blur', release)
}

/** Whether this Enter may act: one that is still down from the step before may not. */
export function takeEnter(event: { readonly repeat: boolean }): boolean {
  if (event.repeat || isDown) return false
  isDown = true
  return true
}
