import type { ChangeQuery, PlanChange } from '../plan-data.ts'
import type { Environment } from '#browser/state/app-state.ts'
import {
  columnKey,
  troubles,
  type CellPlace,
  type MatrixCell,
  type MatrixColumn,
  type MatrixData,
  type MatrixRow,
} from './matrix.ts'

export function unfolded(data: MatrixData, open: ReadonlySet<Environment>): MatrixData {
  const columns = data.targets.flatMap((environment): MatrixColumn[] => [
    { key: environment, environment },
    ...(open.has(environment)
      ? data.languages.map((language) => ({ key: columnKey(environment, language), environment, language }))
      : []),
  ])
  return { ...data, columns }
}

/** Includes changes not loaded. */
export function columnQuery({ environment, language }: MatrixColumn): ChangeQuery {
  return { environment, ...(language === undefined ? {} : { language }) }
}

export function changesIn(cells: readonly (MatrixCell | undefined)[]): PlanChange[] {
  return cells.flatMap((cell) => cell?.changes ?? [])
}

export function cellAt({ rows, columns }: MatrixData, [row, column]: CellPlace): MatrixCell | undefined {
  return cellIn(rows[row], columns[column])
}

export function cellIn(row: MatrixRow | undefined, column: MatrixColumn | undefined): MatrixCell | undefined {
  if (!row || !column) return undefined
  const { environment, language, key } = column
  if (language === undefined) return row.cells[environment]
  return row.texts[key] ?? (row.sameIn[environment]?.includes(language) ? sameText : undefined)
}

const sameText: MatrixCell = { mark: 'same', changes: [] }

/** Wraps around; returns the same place if no cell has such a mark. */
export function nextProblem(data: MatrixData, [row, column]: CellPlace, wanted = troubles): CellPlace {
  const width = data.columns.length
  const size = data.rows.length * width
  for (let step = 1; step <= size; step++) {
    const at = (row * width + column + step) % size
    const place: CellPlace = [Math.floor(at / width), at % width]
    if (wanted.has(cellAt(data, place)?.mark)) return place
  }
  return [row, column]
}
