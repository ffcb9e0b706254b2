import type { Words } from '#catalogue/index.ts'

/** A backup or a restore that does not go on; its words say why and what to do. */
export class BackupRefusal extends Error {
  readonly words: Words

  constructor(text: Words, cause?: unknown) {
    super(text.en, { cause })
    this.words = text
  }
}
