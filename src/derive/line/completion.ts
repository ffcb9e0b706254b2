import type { AnyArea, Field, Words } from '#catalogue/index.ts'
import type { Span } from './syntax.ts'

/** A text that can stand at the end of a line. */
export interface Completion {
  readonly text: string
  readonly title: Words
}

/** Completions of the last word of a line, best first; `from` and `to` are the word that they replace. */
export interface Completions extends Span {
  readonly all: readonly Completion[]
  readonly values?: ValueSearch
  /** area whose texts the completed languages are of */
  readonly textsOf?: AnyArea
}

/** Search for the values that complete a word, since only the server knows them. */
export interface ValueSearch {
  readonly field: Field
  /** typed part of the value */
  readonly text: string
  /** field whose values are counted */
  readonly counted?: { readonly name: string; readonly isText: boolean }
}
