import { sheetFigure, sheetTitle } from '#derive/figures.ts'
import { api } from '#client/api.ts'
import { app } from '#browser/state/app-state.ts'
import { daysOf, linesOf, type Board } from './board-data.ts'
import type { DashboardWords } from '../words.ts'

export async function boardCsv(path: string, { from, to }: Board): Promise<string> {
  const [at, asked] = path.split('?')
  const query = new URLSearchParams(asked)
  // `days` might select other days by now; the other names only affect the plot.
  for (const name of ['days', 'keys', 'compare']) query.delete(name)
  query.set('start', from)
  query.set('end', to)
  return (await api.get<string>(`${at}/export?${query}`, { timeout: 600_000 })).data
}

/** A row per day, a column per line and figure. */
export function dayRows(board: Board, nameOf: (key: unknown) => string, words: DashboardWords): unknown[][] {
  const days = daysOf(board.from, board.to)
  const columns = board.metrics.flatMap((metric) =>
    linesOf(board, metric, { of: nameOf }, words.total, new Set())
      .filter(({ isPast }) => !isPast)
      .map(({ name, values }) => ({
        title: `${sheetTitle(metric, app().language)}: ${name}`,
        values: values.map((value) => sheetFigure(metric, value)),
      })),
  )
  return [
    [words.dayHead, ...columns.map(({ title }) => title)],
    ...days.map((day, at) => [day, ...columns.map(({ values }) => values[at])]),
  ]
}
