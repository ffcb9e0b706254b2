export interface Folded {
  /** lower case, half width, no accents; as long as the text it was made from */
  readonly folded: string
  /** one bit for each kind of character it holds */
  readonly mask: number
  /** positions where a word starts */
  readonly starts: readonly boolean[]
}

export type Range = readonly [from: number, to: number]

const longest = 64

// what is on screen was folded to be found, a line stands in several lists, and a heading before many a title
const known = new Map<string, Folded>()
const most = 20_000

/** Makes a text comparable without changing the place of any character. */
export function fold(text: string): Folded {
  const before = known.get(text)
  if (before) return before
  if (known.size >= most) known.clear()
  const folded = foldAnew(text)
  known.set(text, folded)
  return folded
}

function foldAnew(text: string): Folded {
  const units = text.split('')
  const folded = units.map(foldUnit).join('')
  return { folded, mask: maskOf(folded), starts: units.map((unit, at) => startsWord(units[at - 1], unit)) }
}

/**
 * The query as it is compared: folded, single spaces, at most 64 characters. Input methods divide pinyin that is not
 * chosen yet by apostrophes.
 */
export function foldQuery(typed: string): string {
  if (typed === last.typed) return last.query
  const query = typed
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

// every row on screen asks for the same one
let last = { typed: '', query: '' }

export function maskOf(folded: string): number {
  let mask = 0
  for (let at = 0; at < folded.length; at++) {
    const code = folded.charCodeAt(at)
    if (code === 32) continue
    // a–z have a bit each; everything else shares five
    mask |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 5))
  }
  return mask
}

/**
 * 5 the same, 4 starts with it, 3 a word starts with it, 2 holds it, 1 holds its characters in order, each word of it
 * from its start, 0 none; what is less than `least` is not looked for.
 */
export function tierOf({ folded, starts }: Folded, query: string, least: number): number {
  const first = folded.indexOf(query)
  if (first === 0) return folded.length === query.length ? 5 : 4
  if (least > 3) return 0
  for (let at = first; at > 0; at = folded.indexOf(query, at + 1)) {
    if (starts[at]) return 3
  }
  if (first > 0) return 2
  return least < 2 && places(folded, starts, query).length > 0 ? 1 : 0
}

/** Where the query's characters stand in a text, for marking. */
export function marks(text: string, typed: string): Range[] {
  const target = fold(text)
  const query = foldQuery(typed)
  if (query === '') return []
  const whole = place(target, query)
  if (whole.length === 1 || !query.includes(' ')) return whole
  return merge(query.split(' ').flatMap((word) => place(target, word)))
}

function place({ folded, starts }: Folded, query: string): Range[] {
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

function trace(folded: string, starts: readonly boolean[], query: string): Range[] {
  const ranges: [number, number][] = []
  for (const at of places(folded, starts, query)) {
    const last = ranges.at(-1)
    if (last && last[1] === at) last[1] = at + 1
    else ranges.push([at, at + 1])
  }
  return ranges
}

function merge(ranges: Range[]): Range[] {
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
 * Where the letters stand, in order; nowhere if one is missing. Letters taken here and there say nothing: `tof` is meant
 * for “Take offline”, `roles` not for “Sort module feeds”.
 */
function places(folded: string, starts: readonly boolean[], query: string): number[] {
  const found: number[] = []
  // where the word begins that the letter before stood in
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

/** The next place of a letter in the word one is in, or at the start of a later one. */
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
