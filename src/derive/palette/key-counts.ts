/** Uses of each command: by its key, and without it. */
export type KeyCounts = Readonly<Record<string, readonly [byKey: number, missed: number]>>

const mostCommands = 200

/** Adds counts; keeps the commands that are used most. */
export function addCounts(counts: KeyCounts, more: KeyCounts): KeyCounts {
  const sums = new Map(Object.entries(counts))
  for (const [command, [byKey, missed]] of Object.entries(more)) {
    const [keyBefore, missedBefore] = sums.get(command) ?? [0, 0]
    sums.set(command, [keyBefore + byKey, missedBefore + missed])
  }
  const most = [...sums].toSorted(([, one], [, other]) => other[0] + other[1] - one[0] - one[1])
  return Object.fromEntries(most.slice(0, mostCommands))
}

export function readCounts(value: unknown): KeyCounts {
  if (typeof value !== 'object' || value === null) return {}
  const isCount = (count: unknown): count is number => Number.isSafeInteger(count) && Number(count) >= 0
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([command, counts]) => {
      if (!Array.isArray(counts)) return []
      const [byKey, missed] = counts as readonly unknown[]
      return isCount(byKey) && isCount(missed) ? [[command, [byKey, missed]]] : []
    }),
  )
}
