import { useEffect, useMemo, useRef, useState } from 'react'
import { app, setApp } from '#browser/state/app-state.ts'
import type { Pages } from './pages.ts'

export interface Cursor {
  readonly index: number
  /** -1: the row as a whole */
  readonly column: number
  readonly move: (index: number) => void
  readonly step: (rows: number) => void
  readonly page: (direction: 1 | -1) => void
  readonly across: (step: number, columns: number) => void
  readonly setPageRows: (rows: () => number) => void
}

/** The keyboard's place in the grid. It stays with its record when rows come and go. */
export function useCursor(pages: Pages): Cursor {
  const [place, setPlace] = useState({ index: 0, column: -1 })
  const pageRows = useRef<() => number>(() => 20)
  const total = pages.total() ?? 0
  const row = pages.row(place.index)
  const held = useRef<number>(undefined)

  // a new list begins at its first row
  useEffect(() => {
    held.current = undefined
    setPlace(({ column }) => ({ index: 0, column }))
  }, [pages])

  useEffect(() => {
    if (!row || row.id === held.current) return setApp({ cursor: row })
    const peek = app().peek
    // a record that was opened by its address stays open, whichever row the list begins with
    if (held.current === undefined && peek !== undefined && peek !== row.id) {
      held.current = row.id
      const at = near(pages, place.index, peek)
      return at < 0 ? setApp({ cursor: row }) : setPlace(({ column }) => ({ index: at, column }))
    }
    const index = held.current === undefined ? -1 : near(pages, place.index, held.current)
    if (index >= 0) return setPlace(({ column }) => ({ index, column }))
    held.current = row.id
    setApp({ cursor: row, ...(app().peek === undefined ? {} : { peek: row.id }) })
  }, [pages, row, place.index])

  useEffect(() => () => setApp({ cursor: undefined }), [])

  return useMemo(() => {
    const move = (index: number) => {
      const next = Math.max(0, Math.min(index, total - 1))
      const target = pages.row(next)
      held.current = target?.id
      setPlace(({ column }) => ({ index: next, column }))
      // the peek follows
      setApp({ cursor: target, ...(app().peek === undefined || !target ? {} : { peek: target.id }) })
    }
    return {
      ...place,
      move,
      step: (rows) => move(place.index + rows),
      page: (direction) => move(place.index + direction * pageRows.current()),
      across: (step, columns) =>
        setPlace(({ index, column }) => ({ index, column: Math.max(-1, Math.min(columns - 1, column + step)) })),
      setPageRows: (rows) => {
        pageRows.current = rows
      },
    }
  }, [pages, place, total])
}

function near(pages: Pages, from: number, id: number): number {
  for (let away = 1; away <= 50; away += 1) {
    if (pages.row(from + away)?.id === id) return from + away
    if (pages.row(from - away)?.id === id) return from - away
  }
  return -1
}
