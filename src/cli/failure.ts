import type { Words } from '#catalogue/index.ts'

/** Exit codes, documented in `playdesk help`. */
export const exit = { ok: 0, failed: 1, misuse: 2, signIn: 3, partly: 4, unreachable: 5, waits: 6 } as const

/** Something to say to whoever typed the command, with the code the program ends with. */
export class Failure extends Error {
  readonly words: Words
  readonly code: number
  /** machine-readable answer of the server, for `--json` */
  readonly answer: unknown

  constructor(words: Words, code: number = exit.failed, answer?: unknown) {
    super(words.en)
    this.words = words
    this.code = code
    this.answer = answer
  }
}

/** The command line itself was wrong. */
export class Misuse extends Failure {
  constructor(words: Words) {
    super(words, exit.misuse)
  }
}
