import { fold } from '#derive/palette/fold.ts'

/** A word that posts and comments are screened for. */
export interface SensitiveWord {
  readonly word: string | null
  readonly type: 1 | 2
  readonly level: 1 | 2 | 3
  readonly language: string
  readonly everyLanguage: 0 | 1
}

export interface Screen {
  /** words found, in the order of the list, with the level of each */
  find(text: string, language: string | null): { word: string; level: number }[]
  /** the text as readers see it: screened words covered */
  cover(text: string, language: string | null): string
}

interface Compiled {
  readonly word: string
  readonly pattern: RegExp
  readonly level: number
  readonly covers: boolean
  readonly language: string | null
}

/** A screen made of these words. Scripts with spaces are matched by whole words, so that a word is not found inside another. */
export function screenOf(words: readonly SensitiveWord[]): Screen {
  const compiled = words.flatMap(({ word, type, level, language, everyLanguage }): Compiled[] => {
    const pattern = patternOf(word ?? '')
    return pattern && word
      ? [{ word, pattern, level, covers: type === 2, language: everyLanguage === 1 ? null : language }]
      : []
  })
  const applying = (language: string | null): Compiled[] =>
    compiled.filter((each) => each.language === null || language === null || each.language === language)
  return {
    find(text, language) {
      const { folded } = fold(text)
      const found = applying(language).filter(({ pattern }) => matches(pattern, folded).length > 0)
      return found.map(({ word, level }) => ({ word, level }))
    },
    cover(text, language) {
      const { folded, at } = fold(text)
      const spans = applying(language)
        .filter(({ covers }) => covers)
        .flatMap(({ pattern }) => matches(pattern, folded))
      if (spans.length === 0) return text
      const hidden = new Set(spans.flatMap(([from, to]) => at.slice(from, to)))
      let covered = ''
      let place = 0
      for (const sign of text) {
        covered += hidden.has(place) ? '*' : sign
        place += sign.length
      }
      return covered
    },
  }
}

const spaceless = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]`
const letter = `[[\\p{L}\\p{M}\\p{N}]--${spaceless}]`
const startsInLetter = new RegExp(`^${letter}`, 'v')
const endsInLetter = new RegExp(`${letter}$`, 'v')

function patternOf(word: string): RegExp | undefined {
  const { folded } = fold(word.trim())
  if (folded === '') return undefined
  const escaped = folded.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`)
  const before = startsInLetter.test(folded) ? `(?<!${letter})` : ''
  const after = endsInLetter.test(folded) ? `(?!${letter})` : ''
  return new RegExp(`${before}${escaped}${after}`, 'gv')
}

function matches(pattern: RegExp, folded: string): [from: number, to: number][] {
  return [...folded.matchAll(pattern)].map(({ index, 0: found }) => [index, index + found.length])
}
