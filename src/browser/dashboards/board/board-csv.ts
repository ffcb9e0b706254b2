import { sheetFigure, sheetTitle } from '#derive/figures.ts'
import { api } from '#client/api.ts'
import { app } from '#browser/state/app-state.ts'
import { daysOf, linesOf, type Board } from './board-data.ts'
import type { DashboardWords } from '../words.ts'

/** All that a board adds up, of the days on screen, as a file: however many rows, not only those on screen. */
export async function wholeBoard(path: string, { from, to }: Board): Promise<string> {
  const [at, asked] = path.split('?')
  const query = new URLSearchParams(asked)
  // the last days are others once a new one was counted; the rest says what is plotted
  for (const name of ['days', 'keys', 'compare']) query.delete(name)
  query.set('start', from)
  query.set('end', to)
  return (await api.get<string>(`${at}/export?${query}`, { timeout: 600_000 })).data
}

/** The plotted lines as they are exported: a row for each day, a column for each line of each figure. */
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
