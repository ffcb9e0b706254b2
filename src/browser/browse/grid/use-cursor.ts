import { useEffect, useMemo, useRef, useState } from 'react'
import { storePosition } from '#browser/router/route.ts'
import { app, setApp } from '#browser/state/app-state.ts'
import type { Pages } from '../pages.ts'

export interface Cursor {
  readonly index: number
  /** Row index that is current even in older closures. */
  readonly place: { readonly current: number }
  /** -1 for the entire row. */
  readonly column: number
  readonly move: (index: number) => void
  readonly step: (rows: number) => void
  readonly page: (direction: 1 | -1) => void
  /** Moves along the columns in the given order. */
  readonly across: (step: number, order: readonly number[]) => void
  readonly setPageRows: (rows: () => number) => void
}

/** The cursor follows its record when rows are added or removed. */
export function useCursor(pages: Pages): Cursor {
  const [position, setPosition] = useState({ index: 0, column: -1 })
  const pageRows = useRef<() => number>(() => 20)
  const total = pages.total() ?? Infinity
  const row = pages.row(position.index)
  const held = useRef<number>(undefined)

  // A revisited list restores its stored row.
  useEffect(() => {
    held.current = undefined
    setPosition(to(storedRow()))
  }, [pages])
  const at = useRef(0)
  at.current = position.index
  useEffect(() => {
    const stop = storePosition(() => ({ row: at.current }))
    const restore = () => {
      held.current = undefined
      setPosition(to(storedRow()))
    }
    addEventListener('popstate', restore)
    return () => {
      stop()
      removeEventListener('popstate', restore)
    }
  }, [])

  useEffect(() => {
    const { peek } = app()
    const wanted = held.current ?? peek
    const found = wanted === undefined || row?.id === wanted ? -1 : pages.indexOf(wanted)
    // The list may have become shorter.
    if (!row && total > 0 && position.index >= total) return setPosition(to(found < 0 ? total - 1 : found))
    if (!row || row.id === held.current) return setApp({ cursor: row })
    // A record opened by address stays open when the cursor leaves it.
    const isKept = held.current === undefined && peek !== undefined && peek !== row.id
    if (isKept) held.current = row.id
    if (found >= 0 && Math.abs(found - position.index) <= 50) return setPosition(to(found))
    held.current = row.id
    setApp({ cursor: row, ...(peek === undefined || isKept ? {} : { peek: row.id }) })
  }, [pages, row, position.index, total])

  useEffect(() => () => setApp({ cursor: undefined }), [])

  return useMemo(() => {
    const move = (index: number) => {
      const next = Math.max(0, Math.min(index, total - 1))
      const target = pages.row(next)
      held.current = target?.id
      setPosition(to(next))
      // An open peek follows the cursor.
      setApp({ cursor: target, ...(app().peek === undefined || !target ? {} : { peek: target.id }) })
    }
    return {
      ...position,
      place: at,
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

/** Returns the change to a row in the same column. */
const to =
  (index: number) =>
  ({ column }: Pick<Cursor, 'column'>) => ({ index, column })

function storedRow(): number {
  const { row } = (history.state ?? {}) as { readonly row?: unknown }
  return typeof row === 'number' ? row : 0
}
