import { pressAgain, type Stroke } from './press-again.ts'

// Keys pressed while a layer loads, delivered once it has the focus.
const held: Stroke[] = []
let awaited = 0
let focusBefore: Element | null = null
let isGiving = false

/** Time in ms for a loaded layer to take the focus. */
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

/** Registers a loading layer. Returns a function to call once it has loaded or was given up. */
export function awaitLayer(before: Element | null): () => void {
  if (awaited === 0) focusBefore = before
  awaited += 1
  return () => {
    awaited -= 1
    setTimeout(() => !isGiving && awaited === 0 && dropHeld(), patience)
  }
}

/** Returns the element with the focus, or the one that had it before the layer that loads. */
export function focusedElement(): Element | null {
  return awaited > 0 ? focusBefore : document.activeElement
}

export function dropHeld(): void {
  held.length = 0
}

/** Stores a key for the layer; returns false for keys that no layer uses. */
export function hold({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Stroke): boolean {
  const isWithMod = ctrlKey || metaKey || altKey
  if (isWithMod ? key !== 'Enter' : key.length !== 1 && !named.has(key)) return false
  held.push({ key, code, shiftKey, ctrlKey, metaKey, altKey })
  return true
}

/** Replays the held keys, one after another, at the focused element. A layer calls it once it has the focus. */
export function replayHeld(): void {
  if (isGiving || held.length === 0) return
  isGiving = true
  window.addEventListener('keydown', queue, true)
  giveNext()
}

function giveNext(): void {
  // The timeout lets the effect of the previous key render first.
  setTimeout(() => {
    // If the previous key opened another loading layer, that layer gets the rest.
    const stroke = awaited === 0 ? held.shift() : undefined
    if (stroke) {
      pressAgain(stroke)
      return giveNext()
    }
    isGiving = false
    window.removeEventListener('keydown', queue, true)
  })
}

/** Queues keys pressed during the replay behind the held ones. */
function queue(event: KeyboardEvent): void {
  if (!event.isTrusted || !hold(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
