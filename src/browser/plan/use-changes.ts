import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '#client/api.ts'
import { createChangeStore, type ChangeStore } from './change-store.ts'
import type { PlanChange } from './plan-data.ts'

/** The changes at an address, read as they come into sight; `whole` reads all of them. */
export function useChanges(path: string, whole: boolean): ChangeStore & { readonly turn: number } {
  const store = useMemo(
    () =>
      createChangeStore(async (page, pageSize) => {
        const { data, total } = await api.get<PlanChange[]>(path, { query: { page, pageSize } })
        return { rows: data, total: total ?? data.length }
      }),
    [path],
  )
  const turn = useSyncExternalStore(store.subscribe, store.version)
  useEffect(() => {
    if (whole) store.wantAll()
    else store.want(0, 0)
  }, [store, whole])
  return useMemo(() => ({ ...store, turn }), [store, turn])
}
