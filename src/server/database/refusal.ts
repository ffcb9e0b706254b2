import { words, type Words } from '#catalogue/index.ts'

/** The program does not start, or does not go on, for a reason that whoever typed it can act on; its words say how. */
export class Refusal extends Error {
  readonly words: Words

  constructor(text: Words, cause?: unknown) {
    super(text.en, { cause })
    this.words = text
  }
}

/** The database cannot be opened. */
export class DatabaseRefusal extends Refusal {
  override name = 'DatabaseRefusal'
}

/** What an error says: those of the system and of libraries say it in one language. */
export function wordsOf(error: unknown): Words {
  if (error instanceof Refusal) return error.words
  const text = error instanceof Error ? error.message : String(error)
  return words(text, text)
}
