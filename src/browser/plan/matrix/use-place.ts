import { useState } from 'react'
import type { CellPlace, MatrixColumn, MatrixData } from './matrix.ts'

type Move = (down: number, right?: number) => void

/** Holds the place by column key, because language columns appear late. */
export function usePlace(
  { rows, columns }: MatrixData,
  coming: readonly MatrixColumn[],
): readonly [CellPlace, (place: CellPlace) => void, Move] {
  const [{ row: last, key }, setPlace] = useState<{ readonly row: number; readonly key?: string | undefined }>({
    row: 0,
  })
  const row = clamp(last, rows.length)
  const move: Move = (down, right = 0) => {
    const at = clamp(columnAt(coming, key) + right, coming.length)
    setPlace({ row: clamp(row + down, rows.length), key: coming[at]?.key })
  }
  return [[row, columnAt(columns, key)], ([to, at]) => setPlace({ row: to, key: columns[at]?.key }), move]
}

/** Falls back to the environment. */
function columnAt(columns: readonly MatrixColumn[], key: string | undefined): number {
  const at = columns.findIndex((each) => each.key === key)
  return at >= 0
    ? at
    : Math.max(
        0,
        columns.findIndex(({ environment }) => environment === key?.split(' ')[0]),
      )
}

function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at))
}
