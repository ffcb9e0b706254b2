interface WithId {
  readonly id: number
}

/** Picks the conflicting record to report, preferably an unwritten one. */
export function inTheWay<T extends WithId>(written: readonly WithId[]): (others: readonly T[]) => T | undefined {
  const ids = new Set(written.map(({ id }) => id))
  return (others) => others.find(({ id }) => !ids.has(id)) ?? others[0]
}
