import type { Words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { formatKeys, parseKeys } from '#derive/palette/chord.ts'
import { fixedKeys, keysFor, neededKeys, pageId, type KeyBinding, type Keymap } from '#derive/palette/keymap.ts'
import { areaKeys, beginAlike, reservedBy } from '#derive/palette/keys.ts'
import { titleOf } from '#derive/wording.ts'
import type { Product } from '#browser/state/app-state.ts'
import { sheetWords } from './sheet-words.ts'

export interface KeyInUse {
  readonly id?: string | undefined
  readonly keys: string
  readonly title: Words
}

export function bind(keymap: Keymap, binding: KeyBinding): Keymap {
  const others = keymap.filter(
    ({ keys, target }) => target !== binding.target && (keys === '' || keys !== binding.keys),
  )
  return [...others, binding]
}

export function defaultKeys(target: string, { entryById, menu }: Product): string | undefined {
  const entry = entryById.get(target)
  if (entry) return areaKeys(entry.area)[entry.action]
  const page = menu.flatMap(({ pages }) => pages).find((each) => pageId(each) === target)
  return page?.key && page.tab === undefined ? `g ${page.key}` : fixedKeys(target)
}

export function keysOfArea(entry: Entry | undefined, keymap: Keymap, entries: readonly Entry[]): KeyInUse[] {
  if (!entry) return []
  const keys = areaKeys(entry.area)
  return entries
    .filter(({ area }) => area === entry.area)
    .flatMap((each) => {
      const own = keysFor(keymap, each.id) ?? keys[each.action]
      return own ? [{ id: each.id, keys: own, title: titleOf(each) }] : []
    })
}

/** Returns the reason if a key never reaches the page or is taken. */
export function refusalOf(keys: string, others: readonly KeyInUse[]): Words | undefined {
  const chord = parseKeys(keys)
  const reserved = reservedBy(chord)
  if (reserved) return reserved
  const first = formatKeys(chord.slice(0, 1))
  if (neededKeys.has(first)) return sheetWords.needed(first)
  const before = others.find((other) => parseKeys(other.keys).length < chord.length && beginAlike(other.keys, keys))
  return before ? sheetWords.actsAlready(before.keys, before.title.en, before.title.zh) : undefined
}

export function hiddenBy(keys: string, others: readonly KeyInUse[]): readonly KeyInUse[] {
  const hidden = others.filter((other) => beginAlike(other.keys, keys))
  return [...new Map(hidden.map((each) => [`${each.keys} ${each.title.en}`, each])).values()]
}
