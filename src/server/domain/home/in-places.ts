interface PlacedRow {
  readonly id: number
  readonly sort: number | null
  readonly is_fixed_position: 0 | 1 | null
}

/** Pinned rows keep their position even when rows before them are missing. */
export function inPlaces<T extends PlacedRow>(rows: readonly T[]): T[] {
  const sorted = rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const [fixed, moving] = [sorted.filter(isFixed), sorted.filter((row) => !isFixed(row))]
  const shown: T[] = []
  while (fixed.length + moving.length > 0) {
    const isDue = fixed[0] !== undefined && (moving.length === 0 || (fixed[0].sort ?? 0) <= shown.length + 1)
    shown.push((isDue ? fixed : moving).shift()!)
  }
  return shown
}

function isFixed({ is_fixed_position }: PlacedRow): boolean {
  return is_fixed_position === 1
}
