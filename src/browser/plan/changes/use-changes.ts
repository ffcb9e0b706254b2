import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '#client/api.ts'
import { useApp } from '#browser/state/app-state.ts'
import { PagedChanges, type ChangeStore } from './change-store.ts'
import type { PlanChange, ChangeQuery } from '../plan-data.ts'

/** Store of changes; `turn` grows with its content. */
export type Changes = ChangeStore & { readonly turn: number }

/** `whole` loads all changes, `where` filters them. */
export function useChanges(path: string | undefined, whole: boolean, where?: ChangeQuery): Changes {
  const asked = JSON.stringify(where ?? {})
  // Server texts depend on the request's language.
  const language = useApp((state) => state.language)
  const store = useMemo<ChangeStore>(
    () =>
      new PagedChanges(async (page, pageSize) => {
        if (path === undefined) return { rows: [], total: 0 }
        const { data, total } = await api.get<PlanChange[]>(path, {
          query: { ...(JSON.parse(asked) as ChangeQuery), page, pageSize },
        })
        return { rows: data, total: total ?? data.length }
      }),
    // oxlint-disable-next-line react/exhaustive-deps
    [path, asked, language],
  )
  const turn = useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => {
    if (path === undefined) return
    if (whole) store.wantAll()
    else store.want(0, 0)
  }, [store, path, whole])
  return useMemo(() => ({ ...store, turn }), [store, turn])
}
