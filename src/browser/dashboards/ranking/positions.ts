import type { RowOfList } from '#client/commands.ts'
import { daysOf, mostDays } from '../board/board-data.ts'
import type { PlotLine } from '../charts/plot.tsx'

export type ChartPosition = RowOfList<'google-ranking.list'>

export const charts = ['free', 'grossing', 'new'] as const
export const chartCountries = ['IN', 'ID', 'NG', 'BD', 'EG', 'BR', 'KE', 'PK', 'PH', 'IE'] as const

export function chartDays(rows: readonly ChartPosition[], most?: number): string[] {
  const days = rows.map(dayOf).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? daysOf(first, last, most) : []
}

/** Omits an oldest day that may be incomplete. */
export function completeDays(newest: readonly ChartPosition[], total: number): readonly ChartPosition[] {
  const days = newest.map(dayOf).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isCut = newest.length < total && first !== last
  const earliest = daysBefore(last, mostDays - 1)
  return newest.filter((row) => dayOf(row) >= earliest && !(isCut && dayOf(row) === first))
}

/** Returns a line per key; days outside the chart become gaps. */
export function positionLines(
  rows: readonly ChartPosition[],
  days: readonly string[],
  keys: readonly string[],
  keyOf: (row: ChartPosition) => string,
  nameOf: (key: string) => string,
  hidden: ReadonlySet<string>,
): PlotLine[] {
  return keys.map((key, color) => {
    const own = new Map(rows.filter((row) => keyOf(row) === key).map((row) => [dayOf(row), row.ranking]))
    return { key, name: nameOf(key), color, isHidden: hidden.has(key), values: days.map((day) => own.get(day) ?? null) }
  })
}

function dayOf({ date }: ChartPosition): string {
  return date.slice(0, 10)
}

function daysBefore(day: string, by: number): string {
  return day && new Date(Date.parse(day) - by * 86_400_000).toISOString().slice(0, 10)
}
