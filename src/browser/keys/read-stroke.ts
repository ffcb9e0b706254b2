import type { Stroke } from '#derive/palette/chord.ts'
import { parseKeys } from '#derive/palette/chord.ts'
import type { Press } from './match.ts'

/** Undefined for a lone modifier or a key without a name. */
export function readStroke(press: Press, apple: boolean): Stroke | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = press
  const isPlain = /^[!-~]$/.test(key)
  // An input method, another script, or Alt on macOS hides the character.
  const byPosition = /^(?:Key|Digit)(\w)$/.exec(code)?.[1]
  const name = key === ' ' ? 'Space' : isPlain || key.length > 1 ? key : byPosition
  const known = key === 'Process' || (altKey && byPosition) ? byPosition : name
  if (known === undefined) return undefined
  const isSign = known.length === 1 && !/[a-z0-9]/i.test(known)
  const mods = [
    ...((apple ? metaKey : ctrlKey) ? ['Mod'] : []),
    ...(apple && ctrlKey ? ['Ctrl'] : []),
    ...(!apple && metaKey ? ['Meta'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && !isSign ? ['Shift'] : []),
  ]
  try {
    return parseKeys([...mods, known].join('+'))[0]
  } catch {
    return undefined
  }
}
