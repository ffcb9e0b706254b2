import type { Sql } from 'postgres'
import { words } from '#catalogue/index.ts'
import type { Environment } from '#derive/environment.ts'
import { invalid } from '../problem.ts'
import { countedDays, type CountedDays } from './add-up.ts'
import type { Cube } from './cube.ts'

/** First and last day. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const longest = 731

/** Defaults to the latest days with data; adds earlier ones for comparison. */
export async function spanOf(
  sql: Sql,
  cube: Cube,
  environment: Environment,
  { start, end, days }: { readonly start?: string | null; readonly end?: string | null; readonly days?: number | null },
  now: string,
): Promise<DayRange & { newest: string | null; before: DayRange | null }> {
  const counted = await countedDays(sql, cube, environment, now)
  const { newest } = counted
  const to = (end ?? newest ?? now).slice(0, 10)
  const from = start ? start.slice(0, 10) : moved(to, 1 - (days ?? 30))
  if (from > to)
    throw invalid(start ? 'start' : 'end', words('The end date is before the start date.', '结束日期早于开始日期。'))
  const length = between(from, to)
  if (length > longest)
    throw invalid('start', words(`The range can be at most ${longest} days long.`, `一次最多查询 ${longest} 天。`))
  return { from, to, newest, before: spanBefore({ from, to }, counted) }
}

/** Returns null unless all earlier days have data. */
function spanBefore({ from, to }: DayRange, { oldest, newest }: CountedDays): DayRange | null {
  if (oldest === null || newest === null) return null
  const last = to < newest ? to : newest
  if (last < from) return null
  const before = { from: moved(from, -between(from, last)), to: moved(from, -1) }
  return before.from < oldest ? null : before
}

export function moved(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}

function between(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1
}
