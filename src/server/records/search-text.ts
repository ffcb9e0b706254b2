import { pinyin } from 'pinyin-pro'
import { foldText } from '#derive/kinds/shared/fold-text.ts'
import { storedKey, type AreaStore } from './registry.ts'

/** Texts that a record is found and sorted by. */
export interface Texts {
  readonly label: string
  readonly sortKey: string
  readonly search: string
}

const chinese = /[\u3400-\u9fff]/

export function textsOf({ store: { area, label } }: AreaStore, data: Readonly<Record<string, unknown>>): Texts {
  const labels = label === undefined ? [] : [label]
  const [name = ''] = labels.map((field) => plain(data[storedKey(area, field)]).slice(0, 300))
  const looked = (area.search ?? labels).map((field) => plain(data[storedKey(area, field)]))
  const text = looked.filter(Boolean).join('\n')
  return { label: name, sortKey: spelled(name).toLowerCase(), search: searchText(text) }
}

/** Stored keys of the values that the texts are made of. */
export function textKeys({ store: { area, label } }: AreaStore): string[] {
  const labels = label === undefined ? [] : [label]
  return [...new Set([...labels, ...(area.search ?? [])])].map((field) => storedKey(area, field))
}

/** Stands before each sound in what is looked up, so that the text itself is told from how it sounds. */
export const beforeSound = '\u001f'

/** In one spelling, followed by pinyin and its initials of each line that is Chinese. */
function searchText(text: string): string {
  const short = Array.from(text).slice(0, 200).join('')
  const sounds = short.split('\n').flatMap((line) => (chinese.test(line) ? spelling(line) : []))
  return [foldText(text), ...sounds].join(beforeSound)
}

/** Pinyin and initials of a Chinese text, for indexes made elsewhere. */
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
