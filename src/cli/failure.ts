import type { Words } from '#catalogue/index.ts'

/** Exit codes, documented in `playdesk help`. */
export const exit = { ok: 0, failed: 1, misuse: 2, signIn: 3, partly: 4, unreachable: 5, waits: 6 } as const

/** Error to show to the user; `code` is the exit code. */
export class Failure extends Error {
  readonly words: Words
  readonly code: number
  /** the server's answer, for `--json` */
  readonly answer: unknown

  constructor(words: Words, code: number = exit.failed, answer?: unknown) {
    super(words.en)
    this.words = words
    this.code = code
    this.answer = answer
  }
}

export class Misuse extends Failure {
  constructor(words: Words) {
    super(words, exit.misuse)
  }
}
