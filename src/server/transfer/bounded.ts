import type { FileRow } from './csv.ts'
import { faulty, limits, longCell } from './faults.ts'

export function* bounded(rows: Iterable<FileRow>): Generator<FileRow> {
  let [cells, filled, length] = [0, 0, 0]
  let header: readonly string[] | undefined
  for (const row of rows) {
    cells += row.cells.length
    if (cells > limits.cells) throw faulty('cells')
    const longest = header ? limits.cell : limits.name
    const long = row.cells.findIndex((cell) => cell.length > longest)
    if (long >= 0) throw longCell(row.line, header?.[long]?.trim() || `#${long + 1}`, longest)
    for (const cell of row.cells) length += cell.length
    if (length > limits.text) throw faulty('unpacked')
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (lastFilled(row.cells) >= limits.columns) throw faulty('columns')
    if (++filled > limits.rows + 1) throw faulty('rows')
    header ??= row.cells
    yield row
  }
}

export function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '')
}
