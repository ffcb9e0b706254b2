import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import type { AnyArea, Page } from '#catalogue/index.ts'
import { api } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { useRoute } from '#browser/router/route.ts'
import { useFilterLabels } from './filters/filter-text.ts'
import { activeFilters, isNarrowed, listQuery } from './query.ts'
import { listPath, parentInPath, useRows } from './use-rows.ts'

interface ListRequest {
  readonly area: AnyArea
  readonly entry: Entry
  readonly page: Page | undefined
  readonly parent: number | undefined
}

export function useList({ area, entry, page, parent }: ListRequest) {
  const { query } = useRoute()
  const sent = useMemo(() => listQuery(area, query, page), [area, query, page])
  const narrowed = useMemo(() => activeFilters(area, query), [area, query])
  const everyRow = useMemo(() => ({ ...sent, ...parentInPath(entry, parent) }), [sent, entry, parent])
  const pages = useRows(entry, sent, parent)
  const filtered = isNarrowed(sent, page)
  useFilterLabels(narrowed)
  return {
    pages,
    sent,
    everyRow,
    filtered,
    unfiltered: useUnfiltered({ area, entry, page, parent }, filtered, pages.refreshes()),
    error: pages.error(),
  }
}

export type List = ReturnType<typeof useList>

function useUnfiltered(
  { entry, area, page, parent }: ListRequest,
  narrowed: boolean,
  refreshes: number,
): number | undefined {
  const key = narrowed ? ['total', entry.id, page?.path, parent] : null
  const read = () =>
    api
      .get(listPath(entry, parent), { query: { ...listQuery(area, {}, page), page: 1, pageSize: 1 } })
      .then(({ total }) => total)
  const { data, mutate } = useSWR(key, read, { revalidateOnFocus: false, shouldRetryOnError: false })
  useEffect(() => {
    if (refreshes > 0) void mutate()
  }, [refreshes, mutate])
  return data
}
