import { fold, foldQuery, maskOf, tierOf, type Folded } from './rank-match.ts'

/** What a line offers to be found by. `label` and `group` are shown and marked; `others` are aliases, id, pinyin, initials. */
export interface Searchable {
  readonly label: string
  readonly group?: string
  readonly others?: readonly string[]
}

export interface Prepared<T> {
  readonly items: readonly T[]
  readonly texts: readonly (readonly Folded[])[]
  readonly masks: Int32Array
}

export interface Ranking<T> {
  readonly query: string
  /** best first, at most `limit` */
  readonly best: readonly T[]
  /** how many match in all */
  readonly total: number
  /** positions of everything that matches, for narrowing */
  readonly matched: readonly number[]
}

interface RankOptions<T> {
  readonly limit?: number
  /** 0 to 4: context and recency; orders within equally good matches, never across */
  readonly boost?: (item: T) => number
  /** the ranking of a shorter query over the same items */
  readonly from?: Ranking<T>
}

/** Folds the texts once, so that a keystroke only compares. */
export function prepare<T extends Searchable>(items: readonly T[]): Prepared<T> {
  const texts = items.map(({ label, group, others = [] }) => [label, group ?? '', ...others].map(fold))
  return { items, texts, masks: Int32Array.from(texts, (folded) => folded.reduce((mask, text) => mask | text.mask, 0)) }
}

/** Items that match every word of the query: by kind of match, then boost, then closeness, then the order given. */
export function rank<T>(
  prepared: Prepared<T>,
  typed: string,
  { limit = 50, boost, from }: RankOptions<T> = {},
): Ranking<T> {
  const query = foldQuery(typed)
  const whole = wanted(query)
  const words = query.split(' ').filter(Boolean).map(wanted)
  const narrowed = from !== undefined && query.startsWith(from.query)
  const count = narrowed ? from.matched.length : prepared.items.length
  const matched: number[] = []
  const keys: number[] = []
  for (let step = 0; step < count; step++) {
    const position = narrowed ? from.matched[step]! : step
    if ((prepared.masks[position]! & whole.mask) !== whole.mask) continue
    const score = scoreOf(prepared.texts[position]!, whole, words)
    if (score < 0) continue
    matched.push(position)
    const favour = boost ? Math.round(Math.min(4, Math.max(0, boost(prepared.items[position]!))) * 100) : 0
    // one number sorts by score, then by the order given; a typed array sorts numbers natively
    keys.push((Math.floor(score / 1000) * 1_000_000 + favour * 1000 + (score % 1000)) * 65_536 + (65_535 - position))
  }
  const sorted = Float64Array.from(keys).sort()
  const best: T[] = []
  for (let place = sorted.length - 1; place >= 0 && best.length < limit; place--) {
    best.push(prepared.items[65_535 - (sorted[place]! % 65_536)]!)
  }
  return { query, best, total: matched.length, matched }
}

interface Wanted {
  readonly text: string
  readonly mask: number
}

function wanted(text: string): Wanted {
  return { text, mask: maskOf(text) }
}

/** Kind of match (1 scattered … 5 exact) × 1000, plus closeness under 1000; -1 for none. */
function scoreOf(texts: readonly Folded[], query: Wanted, words: readonly Wanted[]): number {
  if (words.length === 0) return 0
  const whole = best(texts, query)
  if (words.length === 1) return whole
  let lowest = Number.POSITIVE_INFINITY
  for (const word of words) {
    const score = best(texts, word)
    if (score < 0) return -1
    lowest = Math.min(lowest, score)
  }
  // the query as one piece counts only as a contiguous match
  return Math.max(whole >= 2000 ? whole : -1, lowest)
}

// the label outweighs the group, the group the aliases
const weight = [60, 40, 20]

function best(texts: readonly Folded[], { text: query, mask }: Wanted): number {
  let top = -1
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place]!
    if ((text.mask & mask) !== mask) continue
    const tier = tierOf(text, query)
    if (tier === 0) continue
    const closeness = Math.max(0, 200 - (text.folded.length - query.length))
    top = Math.max(top, tier * 1000 + (weight[place] ?? 10) * 4 + closeness)
  }
  return top
}
