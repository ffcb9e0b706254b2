const segmenter = new Intl.Segmenter()

/** Returns the first characters of a text as readers perceive them. */
export function firstLetters(text: string, count: number): string {
  return Array.from(segmenter.segment(text.trim()), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}

/** Returns the initials of the first two words, or the first two letters of a single word. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => firstLetters(word, 1))
        .join('')
    : firstLetters(name, 2)
}
