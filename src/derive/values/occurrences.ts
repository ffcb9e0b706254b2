/** 1 once, 2 daily, 3 weekly, 4 monthly. */
export type RepeatCycle = 1 | 2 | 3 | 4

const day = 86_400_000

/** Returns times after `from`. Shorter months take their last day. */
export function occurrences(
  { start, end, cycle }: { readonly start: string; readonly end: string; readonly cycle: RepeatCycle },
  from: string,
  count: number,
): { at: string; number: number; last: boolean }[] {
  const [first, until, now] = [Date.parse(start), Date.parse(end), Date.parse(from)]
  const step = cycle === 2 ? day : cycle === 3 ? 7 * day : cycle === 4 ? 28 * day : undefined
  const found: { at: string; number: number; last: boolean }[] = []
  // 31 days per month never start too late
  let place =
    step === undefined || now <= first ? 0 : Math.max(0, Math.floor((now - first) / (cycle === 4 ? 31 * day : step)))
  for (; found.length < count; place++) {
    const at = momentOf(first, cycle, place)
    if (at === undefined || at > until) break
    if (at < now) continue
    const next = momentOf(first, cycle, place + 1)
    found.push({ at: new Date(at).toISOString(), number: place + 1, last: next === undefined || next > until })
  }
  return found
}

function momentOf(first: number, cycle: RepeatCycle, place: number): number | undefined {
  if (cycle === 1) return place === 0 ? first : undefined
  if (cycle !== 4) return first + place * day * (cycle === 2 ? 1 : 7)
  const start = new Date(first)
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + place]
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(start.getUTCDate(), days)) + (first % day)
}
