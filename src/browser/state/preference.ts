import { useCallback } from 'react'
import useSWR from 'swr'
import { api } from '#client/api.ts'

type Preferences = Readonly<Record<string, unknown>>

const place = '/api/-/preferences'
const read = () => api.get<Preferences>(place).then(({ data }) => data)

/** A setting kept on the server for this operator: views, columns. Shown at once, sent in the background. */
export function usePreference<T>(key: string, fallback: T): readonly [value: T, change: (value: T) => Promise<void>] {
  const { data, mutate } = useSWR(place, read, { revalidateOnFocus: false, revalidateIfStale: false })
  const value = (data?.[key] as T | undefined) ?? fallback
  const change = useCallback(
    async (next: T) => {
      const patch = (old: Preferences = {}): Preferences => ({ ...old, [key]: next })
      await mutate(
        async (old) => {
          await api.put(place, { body: { key, value: next } })
          return patch(old)
        },
        { optimisticData: patch, rollbackOnError: true, revalidate: false },
      )
    },
    [key, mutate],
  )
  return [value, change]
}
