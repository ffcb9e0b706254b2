import { foldText } from '#derive/kinds/shared/fold-text.ts'

/** Returns 0 equal, 1 prefix, 2 prefix of a word, 3 contained, 4 no match. */
export function distance(text: string, typed: string): number {
  const [whole, part] = [foldText(text), foldText(typed)]
  if (whole === part) return 0
  const at = whole.indexOf(part)
  if (at < 0) return 4
  return at === 0 ? 1 : whole.includes(` ${part}`) ? 2 : 3
}

/** Equal matches keep their order. */
export function closestFirst<T>(all: readonly T[], typed: string, names: (item: T) => readonly string[]): T[] {
  const scored = all.map((item) => ({ item, by: Math.min(...names(item).map((name) => distance(name, typed))) }))
  return scored
    .filter(({ by }) => by < 4)
    .toSorted((one, other) => one.by - other.by)
    .map(({ item }) => item)
}
