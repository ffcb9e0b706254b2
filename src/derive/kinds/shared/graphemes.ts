const segmenter = new Intl.Segmenter()

/** Counts what a reader takes for one character: a joined emoji, a letter with its accents. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** The first characters of a text, none of them cut in two. */
export function firstGraphemes(text: string, most: number): string {
  if (text.length <= most) return text
  let count = 0
  for (const { index } of segmenter.segment(text)) if (count++ === most) return text.slice(0, index)
  return text
}
