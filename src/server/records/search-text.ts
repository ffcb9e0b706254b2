import { pinyin } from 'pinyin-pro'
import { foldText, withoutAccents } from '#derive/kinds/shared/fold-text.ts'
import { likePattern } from './like-folded.ts'
import { storedKey, type AreaStore } from './registry.ts'

/** Texts derived from a record for display, order and search. */
export interface Texts {
  readonly label: string
  readonly sortKey: string
  readonly search: string
}

const chinese = /[\u3400-\u9fff]/

export function textsOf({ store }: AreaStore, data: Readonly<Record<string, unknown>>): Texts {
  const { area, label } = store
  const name = labelOf({ store }, data)
  const fields = area.search ?? (label === undefined ? [] : [label])
  const looked = fields.map((field) => plain(data[storedKey(area, field)]))
  const text = looked.filter(Boolean).join('\n')
  return { label: name, sortKey: spelled(name).toLowerCase(), search: searchText(text) }
}

export function labelOf({ store }: Pick<AreaStore, 'store'>, data: Readonly<Record<string, unknown>>): string {
  const { area, label } = store
  return label === undefined ? '' : plain(data[storedKey(area, label)]).slice(0, 300)
}

export function textKeys({ store: { area, label } }: AreaStore): string[] {
  const labels = label === undefined ? [] : [label]
  return [...new Set([...labels, ...(area.search ?? [])])].map((field) => storedKey(area, field))
}

/** Separates each pinyin form from the text itself. */
export const beforeSound = '\u001f'

// characters that get pinyin
const longest = 200

/** Appends pinyin and initials of Chinese lines, and plain forms of accented ones. */
function searchText(text: string): string {
  const short = text.length <= longest ? text : Array.from(text).slice(0, longest).join('')
  const sounds = short.split('\n').flatMap((line) => {
    const folded = foldText(line)
    const plainLine = withoutAccents(folded)
    return [...(chinese.test(line) ? spelling(line) : []), ...(plainLine === folded ? [] : [plainLine])]
  })
  return [foldText(text), ...sounds].join(beforeSound)
}

/** Finds a line or sound that starts with a text. */
export function startPatterns(folded: string): string[] {
  const pattern = likePattern(folded)
  return [pattern.slice(1), `%\n${pattern.slice(1)}`, `%${beforeSound}${pattern.slice(1)}`]
}

/** A single letter has no pair: most texts contain it. */
export function searchPairs(folded: string): string[] {
  const [first = '', ...rest] = Array.from(folded)
  if (rest.length === 0) return /[a-z]/.test(first) ? [] : [first]
  return rest.map((sign, at) => (rest[at - 1] ?? first) + sign)
}

export function spelling(text: string): [full: string, initials: string] {
  const full = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' })
  return [full.join('').toLowerCase(), initials(full)]
}

function initials(syllables: readonly string[]): string {
  return syllables
    .map((syllable) => Array.from(syllable)[0] ?? '')
    .join('')
    .toLowerCase()
}

function spelled(text: string): string {
  return chinese.test(text) ? pinyin(text, { toneType: 'none', nonZh: 'consecutive' }) : text
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
