import { pressAgain, type Stroke } from './press-again.ts'

// those pressed while the code of a layer was on its way, for it to have once it is there
const held: Stroke[] = []
let awaited = 0
let isGiving = false

/** how long a layer that has arrived may take until it has the focus */
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

/** A layer is on its way; returns a function that says it is no more: it is there, or was given up. */
export function awaitLayer(): () => void {
  awaited += 1
  return () => {
    awaited -= 1
    setTimeout(() => !isGiving && awaited === 0 && dropHeld(), patience)
  }
}

export function dropHeld(): void {
  held.length = 0
}

/** Keeps a key for the layer; answers whether it is one that a layer could have a use for. */
export function hold({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Stroke): boolean {
  const isWithMod = ctrlKey || metaKey || altKey
  if (isWithMod ? key !== 'Enter' : key.length !== 1 && !named.has(key)) return false
  held.push({ key, code, shiftKey, ctrlKey, metaKey, altKey })
  return true
}

/** Presses the keys that were held, one after the other, where the focus is: the layer calls it once it has that. */
export function giveHeld(): void {
  if (isGiving || held.length === 0) return
  isGiving = true
  window.addEventListener('keydown', queue, true)
  giveNext()
}

function giveNext(): void {
  // what the key before led to is drawn by then
  setTimeout(() => {
    // it opened a layer that is on its way itself, which has the others
    const stroke = awaited === 0 ? held.shift() : undefined
    if (stroke) {
      pressAgain(stroke)
      return giveNext()
    }
    isGiving = false
    window.removeEventListener('keydown', queue, true)
  })
}

/** What is pressed meanwhile comes after what was pressed before. */
function queue(event: KeyboardEvent): void {
  if (!event.isTrusted || !hold(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
