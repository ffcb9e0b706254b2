/** Finds the name that differs in case, underscores or at most two edits. */
export function nearest(name: string, names: readonly string[]): string | undefined {
  return near(name, names)[0]
}

const shortestStart = 3

/** The best two; after near names, names that start with the text. */
export function nearestNames(name: string, names: readonly string[]): string[] {
  const start = folded(name)
  const begun = start.length < shortestStart ? [] : names.filter((known) => folded(known).startsWith(start))
  begun.sort((one, other) => one.length - other.length)
  return [...new Set([...near(name, names), ...begun])].slice(0, 2)
}

function near(name: string, names: readonly string[]): string[] {
  // long names are no typos, and comparing them is slow
  if (name.length > 60) return []
  const wanted = folded(name)
  const same = names.find((known) => folded(known) === wanted)
  if (same !== undefined) return [same]
  const most = wanted.length > 5 ? 2 : 1
  return names
    .filter((known) => Math.abs(known.length - name.length) <= most + 2)
    .map((known) => [known, distance(wanted, folded(known))] as const)
    .filter(([, far]) => far <= most)
    .toSorted(([, one], [, other]) => one - other)
    .map(([known]) => known)
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

/** Counts changed, added, omitted and swapped letters. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
