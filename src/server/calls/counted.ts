import type { Areas } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { countedWords, type ChangeCount, type CountedWords } from '#derive/counted.ts'
import type { ShownChange } from '../world/changes.ts'

/** A record in several environments counts once. */
export function countedChanges(changes: readonly ShownChange[]): ChangeCount[] {
  const groups = Map.groupBy(changes, ({ area, kind }) => `${area} ${kind}`)
  return [...groups.values()].flatMap((mine) => {
    const [first] = mine
    return first ? [{ area: first.area, kind: first.kind, count: new Set(mine.map(({ id }) => id)).size }] : []
  })
}

export function besideOwn(areas: Areas, counted: readonly ChangeCount[], entry: Entry): { counted?: CountedWords } {
  const words = countedWords(areas, counted, entry)
  return words && (words.with || words.also || words.own > 1) ? { counted: words } : {}
}
