import { rankFirstLetter, type SearchIndex } from '#derive/palette/rank.ts'
import { whileIdle } from '#browser/state/while-idle.ts'

/**
 * Searches for each possible first letter while the page idles; first letters match most and are slowest. The
 * returned function cancels it.
 */
export function lookAhead(prepared: SearchIndex<unknown>): () => void {
  const left = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !prepared.looked.has(letter))
  return whileIdle(() => {
    const letter = left.pop()
    if (letter !== undefined) rankFirstLetter(prepared, letter)
    return left.length === 0
  })
}
