import { address, type ReadAddress } from '#client/call.ts'
import type { Data, Input } from '#client/commands.ts'
import type { PlotLine } from '../charts/plot.tsx'

export type Board = Data<'board.read'>
export type BoardRow = Board['rows'][number]

const filters = ['game_id', 'game_category', 'country', 'source', 'channel', 'ad_unit'] as const

export function boardPath(
  board: string,
  query: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>>,
): ReadAddress<Board> {
  const names = ['days', 'start', 'end', 'by', 'compare', 'keys', ...filters]
  const params = new URLSearchParams()
  for (const name of names) {
    const value = query[name] ?? usual[name]
    if (value) params.set(name, value)
  }
  // Several figures may be plotted; the first sorts the table.
  const metric = (query['metric'] ?? usual['metric'] ?? '').split(',')[0]
  if (metric) params.set('metric', metric)
  const { keys, ...asked } = Object.fromEntries(params)
  return address('board.read', {
    board: board as Input<'board.read'>['board'],
    ...asked,
    ...(keys ? { keys: keys.split(',') } : {}),
  })
}

export const mostDays = 1_000

export function daysOf(from: string, to: string, most = mostDays): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const count = Math.max(0, Math.round((last - first) / 86_400_000) + 1)
  return Array.from({ length: Math.min(count, most) }, (_, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Returns the lines to plot; past ones share the days of the current ones. */
export function linesOf(
  board: Board,
  metric: string,
  names: { readonly of: (key: unknown) => string; readonly isLate?: (key: unknown) => boolean },
  whole: string,
  hidden: ReadonlySet<string>,
): PlotLine[] {
  const keys = plottedKeys(board)
  const days = daysOf(board.from, board.to)
  const past = board.before ? daysOf(board.before.from, board.before.to) : []
  const earlier = days.map((_, at) => past[at] ?? '')
  const valuesOf = (rows: readonly BoardRow[], key: string, at: readonly string[]) => {
    const byDay = new Map(
      rows
        .filter((row) => board.by === 'day' || keyText(row[board.by]) === key)
        .map((row) => [row['day'], row[metric]]),
    )
    return at.map((day) => {
      const value = byDay.get(day)
      return value === null || value === undefined ? null : Number(value)
    })
  }
  return keys.flatMap((key, color): PlotLine[] => {
    const named =
      board.by === 'day' ? { name: whole } : { name: names.of(key), isNameLate: names.isLate?.(key) ?? false }
    const shared = { key, ...named, color, isHidden: hidden.has(key) }
    const hasPast = board.series.before.length > 0
    return [
      { ...shared, values: valuesOf(board.series.now, key, days) },
      ...(hasPast ? [{ ...shared, isPast: true, values: valuesOf(board.series.before, key, earlier) }] : []),
    ]
  })
}

/** In table order. */
export function plottedKeys(board: Board): string[] {
  if (board.by === 'day') return ['']
  const known = new Set(board.series.now.map((row) => keyText(row[board.by])))
  const ordered = board.rows.map((row) => keyText(row[board.by])).filter((key) => known.has(key))
  return [...ordered, ...[...known].filter((key) => !ordered.includes(key))]
}

export function keyText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number)
}
