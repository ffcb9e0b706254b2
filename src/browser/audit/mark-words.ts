import { clusters, foldWithPositions } from '#derive/palette/fold.ts'

export interface TextPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Compares words in folded form. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const { folded, at } = foldWithPositions(text)
  const hits = new Set<number>()
  for (const word of words) {
    const wanted = foldWithPositions(word.trim()).folded
    if (wanted === '') continue
    for (let found = folded.indexOf(wanted); found >= 0; found = folded.indexOf(wanted, found + wanted.length))
      for (const place of at.slice(found, found + wanted.length)) hits.add(place)
  }
  const parts: { text: string; isMarked: boolean }[] = []
  for (const [place, cluster] of clusters(text)) {
    const isMarked = hits.has(place)
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) last.text += cluster
    else parts.push({ text: cluster, isMarked })
  }
  return parts
}
