import { pressAgain, type Stroke } from './press-again.ts'

// Keys for a loading layer.
const held: Stroke[] = []
let awaited = 0
let focusBefore: Element | null = null
let isGiving = false

/** ms for a loaded layer to take the focus. */
const patience = 2_000
const named = new Set([
  'Enter',
  'Tab',
  'Backspace',
  'Delete',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageDown',
  'PageUp',
])

/** Holds keys for a layer; call the result once it has loaded or failed. */
export function awaitLayer(before: Element | null): () => void {
  if (awaited === 0) focusBefore = before
  awaited += 1
  return () => {
    awaited -= 1
    setTimeout(() => !isGiving && awaited === 0 && dropHeld(), patience)
  }
}

/** While a layer loads, returns the element focused before. */
export function focusedElement(): Element | null {
  return awaited > 0 ? focusBefore : document.activeElement
}

export function dropHeld(): void {
  held.length = 0
}

/** Holds a key; returns false for keys that no layer uses. */
export function hold({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Stroke): boolean {
  const isWithMod = ctrlKey || metaKey || altKey
  if (isWithMod ? key !== 'Enter' : key.length !== 1 && !named.has(key)) return false
  held.push({ key, code, shiftKey, ctrlKey, metaKey, altKey })
  return true
}

export function replayHeld(): void {
  if (isGiving || held.length === 0) return
  isGiving = true
  window.addEventListener('keydown', queue, true)
  giveNext()
}

function giveNext(): void {
  // The timeout lets the previous key's effect render.
  setTimeout(() => {
    // If another layer is loading, it gets the remaining keys.
    const stroke = awaited === 0 ? held.shift() : undefined
    if (stroke) {
      pressAgain(stroke)
      return giveNext()
    }
    isGiving = false
    window.removeEventListener('keydown', queue, true)
  })
}

/** Keys pressed during the replay come last. */
function queue(event: KeyboardEvent): void {
  if (!event.isTrusted || !hold(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
