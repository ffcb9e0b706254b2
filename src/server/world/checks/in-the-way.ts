interface WithId {
  readonly id: number
}

/** The one to name of those in the way of a record: first one that stays, whatever becomes of those written with it. */
export function inTheWay<T extends WithId>(written: readonly WithId[]): (others: readonly T[]) => T | undefined {
  const ids = new Set(written.map(({ id }) => id))
  return (others) => others.find(({ id }) => !ids.has(id)) ?? others[0]
}
