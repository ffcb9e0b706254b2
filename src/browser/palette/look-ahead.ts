import { rankFirstLetter, type SearchIndex } from '#derive/palette/rank.ts'
import { whileIdle } from '#browser/state/while-idle.ts'

/** Caches the slow searches for a single first letter while the page idles. Returns a function that stops it. */
export function lookAhead(prepared: SearchIndex<unknown>): () => void {
  const left = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !prepared.looked.has(letter))
  return whileIdle(() => {
    const letter = left.pop()
    if (letter !== undefined) rankFirstLetter(prepared, letter)
    return left.length === 0
  })
}
