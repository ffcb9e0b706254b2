import { pauses } from './turns.ts'

/** minimum length of a piece in characters */
export const least = 256 * 1024

/** Joins short texts into long ones; yields to other work if that takes long. */
export async function* inPieces(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  const pause = pauses()
  let begun = ''
  for await (const text of texts) {
    begun += text
    const rest = pause()
    if (rest) await rest
    if (begun.length < least) continue
    yield begun
    begun = ''
  }
  yield begun
}
