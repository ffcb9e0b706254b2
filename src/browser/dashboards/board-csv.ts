import { api } from '#client/api.ts'
import { loadLabels } from '#client/labels.ts'
import { daysOf, linesOf, type Board } from './board-data.ts'
import { sheetFigure, sheetTitle } from './figures.ts'
import { areaOfDimension } from './names.ts'
import type { DashboardWords } from './words.ts'

/** as many as the server answers at once */
const most = 5_000

/** Everything that the call of a board adds up, beyond the rows on screen too, once all its names are known. */
export async function wholeBoard(path: string): Promise<Board> {
  const { data: board } = await api.get<Board>(`${path}&limit=${most}`)
  const area = areaOfDimension[board.by]
  if (area)
    await loadLabels(
      area,
      board.rows.map((row) => Number(row[board.by])),
    )
  return board
}

/** The table as it is exported: every figure, unrounded, in the units of the screen. */
export function boardRows(board: Board, nameOf: (key: unknown) => string, words: DashboardWords): unknown[][] {
  const { by, metrics, rows, groups, totals } = board
  const lines = rows.map((row) => [
    ...(by === 'day' ? [row['day']] : [row[by], nameOf(row[by])]),
    ...metrics.map((name) => sheetFigure(name, row[name])),
  ])
  const whole = rows.length < groups ? words.totalOf(rows.length, groups) : words.total
  const total = [...(by === 'day' ? [whole] : ['', whole]), ...metrics.map((name) => sheetFigure(name, totals[name]))]
  const first = by === 'day' ? [words.dayHead] : ['id', words.dimension[by]]
  return [[...first, ...metrics.map(sheetTitle)], ...lines, total]
}

/** The plotted lines as they are exported: a row for each day, a column for each line of each figure. */
export function dayRows(board: Board, nameOf: (key: unknown) => string, words: DashboardWords): unknown[][] {
  const days = daysOf(board.from, board.to)
  const columns = board.metrics.flatMap((metric) =>
    linesOf(board, metric, nameOf, words.total, new Set())
      .filter(({ isPast }) => !isPast)
      .map(({ name, values }) => ({
        title: `${sheetTitle(metric)}: ${name}`,
        values: values.map((value) => sheetFigure(metric, value)),
      })),
  )
  return [
    [words.dayHead, ...columns.map(({ title }) => title)],
    ...days.map((day, at) => [day, ...columns.map(({ values }) => values[at])]),
  ]
}
