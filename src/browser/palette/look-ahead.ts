import { rankFirstLetter, type SearchIndex } from '#derive/palette/rank.ts'
import { whileIdle } from '#browser/state/while-idle.ts'

/**
 * Goes through everything for each letter that a search may begin with, while the page idles: of all letters the first
 * has the most to do, and finds it done. Ends when the answer is called.
 */
export function lookAhead(prepared: SearchIndex<unknown>): () => void {
  const left = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !prepared.looked.has(letter))
  return whileIdle(() => {
    const letter = left.pop()
    if (letter !== undefined) rankFirstLetter(prepared, letter)
    return left.length === 0
  })
}
