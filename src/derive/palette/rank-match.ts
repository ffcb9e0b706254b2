export interface FoldedText {
  /** lower case, half width, without accents; same length as the original */
  readonly folded: string
  /** one bit per kind of character */
  readonly mask: number
  readonly starts: readonly boolean[]
}

export type MatchRange = readonly [from: number, to: number]

const longest = 64

// texts recur in several lists, and headings on many lines
const known = new Map<string, FoldedText>()
const most = 20_000

/** Folds a text without moving any character. */
export function fold(text: string): FoldedText {
  const before = known.get(text)
  if (before) return before
  if (known.size >= most) known.clear()
  const folded = foldAnew(text)
  known.set(text, folded)
  return folded
}

function foldAnew(text: string): FoldedText {
  const units = text.split('')
  const folded = units.map(foldUnit).join('')
  return { folded, mask: maskOf(folded), starts: units.map((unit, at) => startsWord(units[at - 1], unit)) }
}

/** Folds a query to 64 characters with single spaces. Drops apostrophes of unfinished pinyin. */
export function foldQuery(typed: string): string {
  if (typed === last.typed) return last.query
  const query = typed
    .normalize('NFC')
    .replaceAll(/(?<=[a-z])['’](?=[a-z])/gi, '')
    .slice(0, longest)
    .split('')
    .map(foldUnit)
    .join('')
    .trim()
    .replace(/\s+/g, ' ')
  last = { typed, query }
  return query
}

// every visible row uses the same query
let last = { typed: '', query: '' }

export function maskOf(folded: string): number {
  let mask = 0
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code === 32) continue
    // a–z have a bit each; other characters share five
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 5))
  }
  return mask
}

/**
 * Returns 5 for equal, 4 prefix, 3 word prefix, 2 contained, 1 letters in order from word starts, 0 none. Skips kinds
 * below `least`.
 */
export function tierOf({ folded, starts }: FoldedText, query: string, least: number): number {
  const first = folded.indexOf(query)
  if (first === 0) return folded.length === query.length ? 5 : 4
  if (least > 3) return 0
  for (let at = first; at > 0; at = folded.indexOf(query, at + 1)) {
    if (starts[at]) return 3
  }
  if (first > 0) return 2
  return least < 2 && places(folded, starts, query).length > 0 ? 1 : 0
}

export function marks(text: string, typed: string): MatchRange[] {
  const target = fold(text)
  const query = foldQuery(typed)
  if (query === '') return []
  const whole = place(target, query)
  if (whole.length === 1 || !query.includes(' ')) return whole
  return merge(query.split(' ').flatMap((word) => place(target, word)))
}

function place({ folded, starts }: FoldedText, query: string): MatchRange[] {
  let at = folded.indexOf(query)
  if (at < 0) return trace(folded, starts, query)
  for (let next = at; next >= 0; next = folded.indexOf(query, next + 1)) {
    if (starts[next]) {
      at = next
      break
    }
  }
  return [[at, at + query.length]]
}

function trace(folded: string, starts: readonly boolean[], query: string): MatchRange[] {
  const ranges: [number, number][] = []
  for (const at of places(folded, starts, query)) {
    const last = ranges.at(-1)
    if (last && last[1] === at) last[1] = at + 1
    else ranges.push([at, at + 1])
  }
  return ranges
}

function merge(ranges: MatchRange[]): MatchRange[] {
  const sorted = ranges.toSorted((one, other) => one[0] - other[0])
  const merged: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/**
 * Returns letter positions, or none. Letters must continue a word or start one: `tof` matches “Take offline”, `roles`
 * not “Sort module feeds”.
 */
function places(folded: string, starts: readonly boolean[], query: string): number[] {
  const found: number[] = []
  // start of the word with the previous letter
  let word = -1
  for (let at = 0; at < query.length; at++) {
    const unit = query[at]!
    if (unit === ' ') continue
    const place = next(folded, starts, { unit, from: (found.at(-1) ?? -1) + 1, word })
    if (place < 0) return []
    found.push(place)
    word = starts.lastIndexOf(true, place)
  }
  return found
}

/** Returns a letter's next position in the word, or at a later word start. */
function next(
  folded: string,
  starts: readonly boolean[],
  { unit, from, word }: { readonly unit: string; readonly from: number; readonly word: number },
): number {
  for (let at = folded.indexOf(unit, from); at >= 0; at = folded.indexOf(unit, at + 1)) {
    if (starts[at] || (word >= 0 && starts.lastIndexOf(true, at) === word)) return at
  }
  return -1
}

function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code < 128) return code >= 65 && code <= 90 ? unit.toLowerCase() : unit
  if (code === 0x3000) return ' '
  if (code > 0xff00 && code < 0xff5f) return foldUnit(String.fromCharCode(code - 0xfee0))
  const plain = unit.normalize('NFD').charAt(0).toLowerCase()
  return plain.length === 1 ? plain : unit
}

function startsWord(before: string | undefined, unit: string): boolean {
  if (before === undefined) return true
  const breaks = /[\s\-_./:·]/.test(before) && !/\s/.test(unit)
  const camel = /[a-z0-9]/.test(before) && /[A-Z]/.test(unit)
  return breaks || camel || (isHan(unit) && !isHan(before))
}

function isHan(unit: string): boolean {
  const code = unit.charCodeAt(0)
  return code >= 0x3400 && code <= 0x9fff
}
