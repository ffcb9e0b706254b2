import { useCallback, useEffect, useRef, useState } from 'react'
import { changeKey, readChanges, type PlanChange } from './plan-data.ts'

const pageSize = 200

export interface Changes {
  readonly total: number | undefined
  readonly error: unknown
  at(index: number): PlanChange | undefined
  /** asks for the pages that hold these rows */
  want(from: number, to: number): void
  /** reads everything again, after an apply */
  refresh(): void
  /** shows what was just left out or taken in, before the server has answered */
  mark(keys: ReadonlySet<string>, excluded: 0 | 1): void
  /** the rows that are here */
  known(): PlanChange[]
}

/** The changes of a plan, a page at a time as they come into sight. */
export function useChanges(id: string): Changes {
  const pages = useRef(new Map<number, PlanChange[]>())
  const asked = useRef(new Set<number>())
  const [total, setTotal] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [, setTurn] = useState(0)

  const load = useCallback(
    async (page: number) => {
      if (asked.current.has(page)) return
      asked.current.add(page)
      try {
        const answer = await readChanges(id, page, pageSize)
        pages.current.set(page, answer.rows)
        setTotal(answer.total)
        setTurn((turn) => turn + 1)
      } catch (problem) {
        asked.current.delete(page)
        setError(problem)
      }
    },
    [id],
  )
  useEffect(() => {
    pages.current = new Map()
    asked.current = new Set()
    setTotal(undefined)
    setError(undefined)
    void load(1)
  }, [load])

  return {
    total,
    error,
    at: (index) => pages.current.get(Math.floor(index / pageSize) + 1)?.[index % pageSize],
    want: (from, to) => {
      for (let page = Math.floor(from / pageSize) + 1; page <= Math.floor(to / pageSize) + 1; page++) void load(page)
    },
    refresh: () => {
      const shown = [...asked.current]
      asked.current = new Set()
      for (const page of shown) void load(page)
    },
    mark: (keys, excluded) => {
      for (const [page, rows] of pages.current) pages.current.set(page, rows.map((row) => (keys.has(changeKey(row)) ? { ...row, excluded } : row)))
      setTurn((turn) => turn + 1)
    },
    known: () => [...pages.current.values()].flat(),
  }
}
