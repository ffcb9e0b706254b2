import { fold, foldQuery, maskOf, tierOf, type FoldedText } from './rank-match.ts'

/** Texts by which an item is found. `others` (aliases, id, pinyin) are invisible. */
export interface Searchable {
  readonly label: string
  readonly group?: string
  readonly others?: readonly string[]
}

export interface SearchIndex<T> {
  readonly items: readonly T[]
  readonly texts: readonly (readonly FoldedText[])[]
  /** mask of each item */
  readonly masks: Int32Array
  /** results of short queries, which need a full scan */
  readonly looked: Map<string, ScanResult>
}

interface ScanResult {
  readonly matched: readonly number[]
  readonly scores: readonly number[]
}

type MatchKind = 'start' | 'inside' | 'scattered'

export interface Ranking<T> {
  readonly query: string
  /** best first, at most `limit` */
  readonly best: readonly T[]
  /** number of matches; scattered letters count only without better ones */
  readonly total: number
  readonly kind: MatchKind
  /** indexes of all matches, for longer queries */
  readonly matched: readonly number[]
}

interface RankOptions<T> {
  readonly limit?: number
  /** extra score per item; orders equal matches */
  readonly boosts?: Int32Array
  /** result of a shorter query, to search within */
  readonly from?: Ranking<T>
}

/** Folds texts once, so each keystroke only compares. */
export function prepare<T extends Searchable>(items: readonly T[]): SearchIndex<T> {
  const texts = items.map(({ label, group, others = [] }) => [label, group ?? '', ...others].map(fold))
  const masks = Int32Array.from(texts, (folded) => folded.reduce((mask, text) => mask | text.mask, 0))
  return { items, texts, masks, looked: new Map() }
}

/** Returns context and recency per item, from 0 to 4. */
export function boostsOf<T>({ items }: SearchIndex<T>, boost: (item: T) => number): Int32Array {
  return Int32Array.from(items, (item) => Math.round(Math.min(4, Math.max(0, boost(item))) * 100))
}

/** Orders matches by kind, boost, closeness, then list order. */
export function rank<T>(
  prepared: SearchIndex<T>,
  typed: string,
  { limit = 50, boosts, from }: RankOptions<T> = {},
): Ranking<T> {
  const query = foldQuery(typed)
  const narrowed = from !== undefined && query.startsWith(from.query) ? from.matched : undefined
  const { matched, scores } = query.length > 1 ? look(prepared, query, narrowed) : rankFirstLetter(prepared, query)
  const top = scores.reduce((most, score) => Math.max(most, score), 0)
  const kind = query === '' || top >= 3 * step ? 'start' : top >= 2 * step ? 'inside' : 'scattered'
  const least = kind === 'scattered' ? 0 : 2 * step
  const sortable = new Float64Array(matched.length)
  let kept = 0
  for (let at = 0; at < matched.length; at++) {
    if (query !== '' && scores[at]! < least) continue
    const position = matched[at]!
    // one number sorts by score, then list order; typed arrays sort numbers natively
    sortable[kept++] = (scores[at]! + (boosts ? boosts[position]! * 1000 : 0)) * 65_536 + (65_535 - position)
  }
  const keys = sortable.subarray(0, kept).sort()
  const best: T[] = []
  for (let place = keys.length - 1; place >= 0 && best.length < limit; place--) {
    best.push(prepared.items[65_535 - (keys[place]! % 65_536)]!)
  }
  return { query, best, total: kept, kind, matched }
}

export function rankFirstLetter<T>(prepared: SearchIndex<T>, letter: string): ScanResult {
  const known = prepared.looked.get(letter) ?? look(prepared, letter)
  prepared.looked.set(letter, known)
  return known
}

function look<T>({ texts, masks }: SearchIndex<T>, query: string, narrowed?: readonly number[]): ScanResult {
  const whole = wanted(query)
  const words = query.split(' ').filter(Boolean).map(wanted)
  const count = narrowed ? narrowed.length : texts.length
  const matched: number[] = []
  const scores: number[] = []
  for (let step = 0; step < count; step++) {
    const position = narrowed ? narrowed[step]! : step
    if ((masks[position]! & whole.mask) !== whole.mask) continue
    const score = scoreOf(texts[position]!, whole, words)
    if (score < 0) continue
    matched.push(position)
    scores.push(score)
  }
  return { matched, scores }
}

interface QueryPart {
  readonly text: string
  readonly mask: number
}

function wanted(text: string): QueryPart {
  return { text, mask: maskOf(text) }
}

const step = 1_000_000

/** Returns the kind of match (1 scattered … 5 exact) × 1,000,000 plus closeness under 1000; -1 for none. */
function scoreOf(texts: readonly FoldedText[], query: QueryPart, words: readonly QueryPart[]): number {
  if (words.length === 0) return 0
  if (words.length === 1) return best(texts, query, 1)
  let lowest = Number.POSITIVE_INFINITY
  let sum = 0
  for (const word of words) {
    const score = best(texts, word, 1)
    if (score < 0) return -1
    if (score < lowest) lowest = score
    sum += score
  }
  // the weakest word or the full query, as a contiguous match, decides, then the words
  const others = Math.floor(sum / words.length / 10_000)
  return Math.max(best(texts, query, 2) + 500 + Math.floor(others / 10), lowest + others)
}

// weights of label, group, aliases
const weight = [240, 160, 80]

function best(texts: readonly FoldedText[], { text: query, mask }: QueryPart, least: number): number {
  let top = -1
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place]!
    if ((text.mask & mask) !== mask) continue
    const longer = text.folded.length - query.length
    const closeness = (weight[place] ?? 40) + (longer < 200 ? 200 - longer : 0)
    // skips kinds of match that would not improve the score
    const tier = tierOf(text, query, top < 0 ? least : Math.ceil((top + 1 - closeness) / step))
    if (tier > 0) top = Math.max(top, tier * step + closeness)
  }
  return top
}
