interface WithId {
  readonly id: number
}

/** Picks the conflicting record to report: rather one that is not being written. */
export function inTheWay<T extends WithId>(written: readonly WithId[]): (others: readonly T[]) => T | undefined {
  const ids = new Set(written.map(({ id }) => id))
  return (others) => others.find(({ id }) => !ids.has(id)) ?? others[0]
}
