import { foldText } from '#derive/kinds/shared/fold-text.ts'

/** How well a text fits what is typed: 0 the same, 1 begins with it, 2 a word does, 3 holds it, 4 not at all. */
export function distance(text: string, typed: string): number {
  const [whole, part] = [foldText(text), foldText(typed)]
  if (whole === part) return 0
  const at = whole.indexOf(part)
  if (at < 0) return 4
  return at === 0 ? 1 : whole.includes(` ${part}`) ? 2 : 3
}

/** Those that fit what is typed, by any of their names: exact ones first, in the order given among equals. */
export function closestFirst<T>(all: readonly T[], typed: string, names: (item: T) => readonly string[]): T[] {
  const scored = all.map((item) => ({ item, by: Math.min(...names(item).map((name) => distance(name, typed))) }))
  return scored
    .filter(({ by }) => by < 4)
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item)
}
