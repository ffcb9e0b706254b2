interface Standing {
  readonly id: number
  readonly sort: number | null
  readonly is_fixed_position: 0 | 1 | null
}

/** The order in which a page shows them: a fixed one stands at its own place even where others before it are left out. */
export function inPlaces<T extends Standing>(rows: readonly T[]): T[] {
  const sorted = rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const [fixed, moving] = [sorted.filter(isFixed), sorted.filter((row) => !isFixed(row))]
  const shown: T[] = []
  while (fixed.length + moving.length > 0) {
    const isDue = fixed[0] !== undefined && (moving.length === 0 || (fixed[0].sort ?? 0) <= shown.length + 1)
    shown.push((isDue ? fixed : moving).shift()!)
  }
  return shown
}

function isFixed({ is_fixed_position }: Standing): boolean {
  return is_fixed_position === 1
}
