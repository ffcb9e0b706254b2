import type { Row } from '../behaviour.ts'
import { clusters, foldWithPositions } from '#derive/palette/fold.ts'

export type SensitiveWord = Pick<Row<'forum-sensitive'>, 'word' | 'type' | 'level' | 'language' | 'everyLanguage'>

export interface WordScreen {
  /** words found in list order, with their levels */
  find(text: string, language: string | null): { word: string; level: number }[]
  /** replaces words by asterisks */
  cover(text: string, language: string | null): string
}

interface CompiledWord {
  readonly word: string
  readonly find: Matcher
  readonly level: number
  /** replaced in shown texts */
  readonly covers: boolean
  /** null: any */
  readonly language: string | null
}

type TextSpan = readonly [from: number, to: number]
type Matcher = (folded: string) => IteratorObject<TextSpan>

/** In writing systems with spaces, only complete words match. */
export function screenOf(words: readonly SensitiveWord[]): WordScreen {
  const compiled = words.flatMap(({ word, type, level, language, everyLanguage }): CompiledWord[] => {
    const find = matcherOf(word ?? '')
    return find && word
      ? [{ word, find, level, covers: type === 2, language: everyLanguage === 1 ? null : language }]
      : []
  })
  const applying = (language: string | null): CompiledWord[] =>
    compiled.filter((each) => each.language === null || language === null || each.language === language)
  return {
    find(text, language) {
      const { folded } = foldWithPositions(text)
      const found = applying(language).filter(({ find }) => find(folded).some(() => true))
      return found.map(({ word, level }) => ({ word, level }))
    },
    cover(text, language) {
      const { folded, at } = foldWithPositions(text)
      const spans = applying(language)
        .filter(({ covers }) => covers)
        .flatMap(({ find }) => [...find(folded)])
      if (spans.length === 0) return text
      const hidden = new Set(spans.flatMap(([from, to]) => at.slice(from, to)))
      return clusters(text)
        .map(([place, cluster]) => (hidden.has(place) ? '*' : cluster))
        .join('')
    },
  }
}

const spaceless = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`
const letter = `[[\\p{L}\\p{M}\\p{N}]--${spaceless}]`
const startsInLetter = new RegExp(`^${letter}`, 'v')
const endsInLetter = new RegExp(`${letter}$`, 'v')

const known = new Map<string, Matcher | undefined>()
const mostKnown = 20_000

/** Cached, since lists have thousands of words and a text contains few. */
function matcherOf(word: string): Matcher | undefined {
  if (known.has(word)) return known.get(word)
  if (known.size >= mostKnown) known.clear()
  const { folded } = foldWithPositions(word.trim())
  const matcher = folded === '' ? undefined : matcherFor(folded.split(/\s+/))
  known.set(word, matcher)
  return matcher
}

function matcherFor(parts: readonly string[]): Matcher {
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  const longest = parts.reduce((found, part) => (part.length > found.length ? part : found), '')
  const before = parts.slice(0, parts.indexOf(longest)).toReversed()
  const after = parts.slice(parts.indexOf(longest) + 1)
  return function* (text) {
    let free = 0
    for (let at = text.indexOf(longest); at !== -1; at = text.indexOf(longest, at + 1)) {
      const from = before.reduce((end, part) => startBefore(text, part, end), at)
      const to = after.reduce((start, part) => endAfter(text, part, start), at + longest.length)
      if (from < free || to === -1) continue
      if (startsInLetter.test(first) && endsInLetter.test(text.slice(Math.max(0, from - 2), from))) continue
      if (endsInLetter.test(last) && startsInLetter.test(text.slice(to, to + 2))) continue
      yield [from, to]
      free = to
    }
  }
}

/** Start of a part before blanks, or -1. */
function startBefore(text: string, part: string, end: number): number {
  let at = end
  while (at > 0 && blank.test(text.charAt(at - 1))) at--
  return at < end && text.endsWith(part, at) ? at - part.length : -1
}

/** End of a part after blanks, or -1. */
function endAfter(text: string, part: string, start: number): number {
  let at = start
  while (start !== -1 && at < text.length && blank.test(text.charAt(at))) at++
  return at > start && text.startsWith(part, at) ? at + part.length : -1
}

const blank = /\s/
