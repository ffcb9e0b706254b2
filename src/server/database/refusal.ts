import { words, type Words } from '#catalogue/index.ts'

/** Error that the user of the program can resolve, with instructions. */
export class Refusal extends Error {
  readonly words: Words

  constructor(text: Words, cause?: unknown) {
    super(text.en, { cause })
    this.words = text
  }
}

export class DatabaseRefusal extends Refusal {
  override name = 'DatabaseRefusal'
}

/** System and library errors exist in one language only. */
export function wordsOf(error: unknown): Words {
  if (error instanceof Refusal) return error.words
  const text = error instanceof Error ? error.message : String(error)
  return words(text, text)
}
