import { useEffect } from 'react'
import { api } from '#client/api.ts'
import type { Entry } from '#derive/calls.ts'
import { defaultFilters } from '#derive/filters.ts'
import { own } from '#browser/router/own.ts'
import { route, stepQuery } from '#browser/router/route.ts'
import { setApp } from '#browser/state/app-state.ts'
import type { Pages } from './pages.ts'
import { activeDefaults, withoutFilters, type ListQuery } from './query.ts'
import { listPath } from './use-rows.ts'

interface ShownQuery {
  readonly entry: Entry
  readonly parent: number | undefined
  readonly sent: ListQuery
  readonly filtered: boolean
  readonly pages: Pick<Pages, 'total'>
}

/** Lets notices find a new record in the list, or lift filters that hide it. */
export function useListed({ entry, parent, sent, filtered, pages }: ShownQuery): void {
  useEffect(() => {
    const holds = async (id: number): Promise<boolean> => {
      if (!filtered && activeDefaults(entry, route().query).length === 0) return true
      const query = { ...sent, ids: String(id), page: 1, pageSize: 1 }
      const { data } = await api.get<unknown[]>(listPath(entry, parent), { query })
      return data.length > 0
    }
    const show = (id: number): void => {
      const lift = defaultFilters(entry).map(({ param }) => param)
      stepQuery({
        ...withoutFilters(route().query),
        ...(lift.length > 0 ? { lift: lift.join(',') } : {}),
        [own.peek]: String(id),
      })
    }
    setApp({ listed: { isEmpty: () => pages.total() === 0, holds, show } })
    return () => setApp({ listed: undefined })
  }, [entry, parent, sent, filtered, pages])
}
