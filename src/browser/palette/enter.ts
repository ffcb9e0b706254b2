let isDown = false

if (typeof window !== 'undefined') {
  const release = (event: Event) => {
    // Browsers on macOS send no keyup for keys released while Command is down.
    if (!(event instanceof KeyboardEvent) || event.key === 'Enter' || event.key === 'Meta') isDown = false
  }
  window.addEventListener('keyup', release, true)
  window.addEventListener('blur', release)
}

/** Returns false while Enter is still held from the previous step. */
export function takeEnter(event: { readonly repeat: boolean }): boolean {
  if (event.repeat || isDown) return false
  isDown = true
  return true
}
