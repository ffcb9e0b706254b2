import { useEffect, useMemo, useRef, useState } from 'react'
import { storePosition } from '#browser/router/route.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import type { Pages } from '../pages.ts'

export interface Cursor {
  readonly index: number
  /** -1: the row as a whole */
  readonly column: number
  readonly move: (index: number) => void
  readonly step: (rows: number) => void
  readonly page: (direction: 1 | -1) => void
  /** along columns in this order */
  readonly across: (step: number, order: readonly number[]) => void
  readonly setPageRows: (rows: () => number) => void
}

/** The keyboard's position in the grid. It stays with its record when rows come and go. */
export function useCursor(pages: Pages): Cursor {
  const [position, setPosition] = useState({ index: 0, column: -1 })
  const pageRows = useRef<() => number>(() => 20)
  const total = pages.total() ?? 0
  const row = pages.row(position.index)
  const held = useRef<number>(undefined)

  // a new list begins at its first row, one that was there before where it was left
  useEffect(() => {
    held.current = undefined
    setPosition(({ column }) => ({ index: storedRow(), column }))
  }, [pages])
  const at = useRef(0)
  at.current = position.index
  useEffect(() => {
    const stop = storePosition(() => ({ row: at.current }))
    const restore = () => {
      held.current = undefined
      setPosition(({ column }) => ({ index: storedRow(), column }))
    }
    addEventListener('popstate', restore)
    return () => {
      stop()
      removeEventListener('popstate', restore)
    }
  }, [])

  useEffect(() => {
    if (!row || row.id === held.current) return setApp({ cursor: row })
    const peek = app().peek
    // a record that was opened by its address stays open, whichever row the list begins with
    if (held.current === undefined && peek !== undefined && peek !== row.id) {
      held.current = row.id
      const at = near(pages, position.index, peek)
      return at < 0 ? setApp({ cursor: row }) : setPosition(({ column }) => ({ index: at, column }))
    }
    const index = held.current === undefined ? -1 : near(pages, position.index, held.current)
    if (index >= 0) return setPosition(({ column }) => ({ index, column }))
    held.current = row.id
    setApp({ cursor: row, ...(app().peek === undefined ? {} : { peek: row.id }) })
  }, [pages, row, position.index])

  useEffect(() => () => setApp({ cursor: undefined }), [])

  return useMemo(() => {
    const move = (index: number) => {
      const next = Math.max(0, Math.min(index, total - 1))
      const target = pages.row(next)
      held.current = target?.id
      setPosition(({ column }) => ({ index: next, column }))
      // the peek follows
      setApp({ cursor: target, ...(app().peek === undefined || !target ? {} : { peek: target.id }) })
    }
    return {
      ...position,
      move,
      step: (rows) => move(position.index + rows),
      page: (direction) => move(position.index + direction * pageRows.current()),
      across: (step, order) =>
        setPosition(({ index, column }) => {
          const at = Math.max(-1, Math.min(order.length - 1, order.indexOf(column) + step))
          return { index, column: order[at] ?? -1 }
        }),
      setPageRows: (rows) => {
        pageRows.current = rows
      },
    }
  }, [pages, position, total])
}

/** The row the cursor was on when this address was left; the first one of an address that is new. */
function storedRow(): number {
  const { row } = (history.state ?? {}) as { readonly row?: unknown }
  return typeof row === 'number' ? row : 0
}

function near(pages: Pages, from: number, id: number): number {
  for (let away = 1; away <= 50; away += 1) {
    if (pages.row(from + away)?.id === id) return from + away
    if (pages.row(from - away)?.id === id) return from - away
  }
  return -1
}
