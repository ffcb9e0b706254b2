const segmenter = new Intl.Segmenter()

/** Counts characters as readers perceive them. */
export function firstLetters(text: string, count: number): string {
  return Array.from(segmenter.segment(text.trim()), ({ segment }) => segment)
    .slice(0, count)
    .join('')
}

/** A single word gives its first two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  return words.length > 1
    ? words
        .slice(0, 2)
        .map((word) => firstLetters(word, 1))
        .join('')
    : firstLetters(name, 2)
}
