import { useEffect, useRef } from 'react'
import { api } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { app, clearSelection, onApp, type Row } from '#browser/state/app-state.ts'
import { cancelWaiting } from './once-there.ts'
import type { Pages } from './pages.ts'
import type { ListQuery } from './query.ts'
import { keepRows, selectAll } from './selection.ts'
import { listPath } from './use-rows.ts'

// Maximum ids per address, well below server limits.
const mostIds = 1_000

/** Another list clears the selection; removed or filtered rows leave it. */
export function useSelection(entry: Entry, query: ListQuery, parent: number | undefined, pages: Pages): void {
  useEffect(() => clearSelection, [pages])

  const [settles, refreshes] = [pages.settles(), pages.refreshes()]
  const settled = useRef(0)
  useEffect(() => {
    const { rows } = app().selection
    // Without `settle`, rows that no longer match stay selected.
    const filters = settles === settled.current ? { lift: Object.keys(entry.command.defaults ?? {}).join() } : query
    settled.current = settles
    if (refreshes === 0 || !rows?.size) return
    const control = new AbortController()
    const asked = new Set(rows.keys())
    matching(entry, filters, parent, [...asked], control.signal)
      .then((found) => control.signal.aborted || keepRows(asked, found))
      // Commands must not act on rows that may be gone.
      .catch(() => control.signal.aborted || (cancelWaiting(), clearSelection()))
    return () => control.abort()
    // `pages` changes with entry, query and parent.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pages, settles, refreshes])

  const total = pages.total()
  useEffect(() => {
    const keep = () => {
      const { filter, except, count } = app().selection
      if (filter && total !== undefined && count !== total - (except?.size ?? 0)) selectAll(filter, total, except)
    }
    keep()
    return onApp(keep)
  }, [total])
}

/** Returns current versions of the rows still in the list. */
async function matching(
  entry: Entry,
  query: ListQuery,
  parent: number | undefined,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Map<number, Row>> {
  const asked = query['ids']?.split(',').map(Number)
  const wanted = asked ? ids.filter((id) => asked.includes(id)) : ids
  const found = new Map<number, Row>()
  for (let from = 0; from < wanted.length; from += mostIds) {
    const part = wanted.slice(from, from + mostIds)
    const { data } = await api.get<Row[]>(listPath(entry, parent), {
      query: { ...query, ids: part.join(','), page: 1, pageSize: part.length },
      signal,
    })
    for (const row of data) found.set(row.id, row)
  }
  return found
}
