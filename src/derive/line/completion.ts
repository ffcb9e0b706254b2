import type { AnyArea, Field, Words } from '#catalogue/index.ts'
import type { LineToken } from './lexer.ts'
import type { LineSpan } from './syntax.ts'

export interface Completion {
  readonly text: string
  readonly title: Words
}

/** Suggestions, best first; they replace the text from `from` to `to`. */
export interface Completions extends LineSpan {
  readonly all: readonly Completion[]
  readonly values?: ValueSearch
  /** area whose translations to count by language */
  readonly textsOf?: AnyArea
}

/** Search for values that only the server knows. */
export interface ValueSearch {
  readonly field: Field
  /** typed part of the value */
  readonly text: string
  /** field whose rows to count by value */
  readonly counted?: { readonly name: string; readonly isText: boolean }
}

export const mostCompletions = 50

/** Completes the part behind the last comma. */
export function lastOfList(word: LineToken, all: readonly Completion[]): Completions {
  const last = word.text.slice(word.text.lastIndexOf(',') + 1)
  return matching({ ...word, from: word.to - last.length, text: last }, all)
}

/** Completions that start with the word come first. */
export function matching({ from, to, text }: LineToken, all: readonly Completion[]): Completions {
  const typed = text.toLowerCase()
  const placeOf = (each: Completion): number => {
    const [name, en] = [each.text.toLowerCase(), each.title.en.toLowerCase()]
    if (name.startsWith(typed) || each.title.zh.startsWith(text)) return 0
    return en.startsWith(typed) ? 1 : [name, en, each.title.zh].some((text) => text.includes(typed)) ? 2 : 3
  }
  const found = all.flatMap((each) => {
    const place = placeOf(each)
    return place < 3 && each.text.trim() !== text ? [[place, each] as const] : []
  })
  return {
    from,
    to,
    all: found
      .toSorted(([one], [other]) => one - other)
      .map(([, each]) => each)
      .slice(0, mostCompletions),
  }
}
