let isDown = false

if (typeof window !== 'undefined') {
  const release = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter') isDown = false
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
