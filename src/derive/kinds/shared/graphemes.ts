const segmenter = new Intl.Segmenter()

/** Characters as readers see them: a joined emoji is one. */
export function graphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}

/** Never splits a character. */
export function firstGraphemes(text: string, most: number): string {
  if (text.length <= most) return text
  let count = 0
  for (const { index } of segmenter.segment(text)) if (count++ === most) return text.slice(0, index)
  return text
}
