/** `; did you mean …?` for a similar name. */
export function nearest(name: string, known: readonly string[]): string {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  if (name.length > 60) return ''
  for (const each of known) {
    const far = distance(name.toLowerCase(), each.toLowerCase())
    if (far < least) [best, least] = [each, far]
  }
  return best === undefined ? '' : `; did you mean ${best}?`
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
