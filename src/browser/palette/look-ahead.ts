import { rankFirstLetter, type SearchIndex } from '#derive/palette/rank.ts'
import { whileIdle } from '#browser/state/while-idle.ts'

/** Caches the slow single-letter searches while the page idles. */
export function lookAhead(prepared: SearchIndex<unknown>): () => void {
  const left = 'abcdefghijklmnopqrstuvwxyz'.split('').filter((letter) => !prepared.looked.has(letter))
  return whileIdle(() => {
    const letter = left.pop()
    if (letter !== undefined) rankFirstLetter(prepared, letter)
    return left.length === 0
  })
}
