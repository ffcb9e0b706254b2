import { useCallback } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'

type Preferences = Readonly<Record<string, unknown>>

const read = () => call('operator.preferences').then(({ data }) => data)

// Changes run in sequence, because each builds on the last.
let last: Promise<unknown> = Promise.resolve()

type PreferenceChange<T> = (next: (old: T) => T) => Promise<void>

/** Stored on the server; changes show at once. */
export function usePreference<T>(key: string, fallback: T): readonly [value: T, change: PreferenceChange<T>] {
  const { data, mutate } = useSWR('preferences', read, { revalidateOnFocus: false, revalidateIfStale: false })
  const value = (data?.[key] as T | undefined) ?? fallback
  const change = useCallback(
    async (next: (old: T) => T) => {
      const changed = (all?: Preferences) => next((all?.[key] as T | undefined) ?? fallback)
      const patch = (all?: Preferences): Preferences => ({ ...all, [key]: changed(all) })
      const send = async () => {
        // Another window may have changed it.
        const all = await read()
        await call('operator.put-preference', { key, value: changed(all) })
        return patch(all)
      }
      const sent = last.then(send)
      last = sent.catch(() => undefined)
      await mutate(sent, { optimisticData: (_, shown) => patch(shown), rollbackOnError: true, revalidate: false })
    },
    [key, fallback, mutate],
  )
  return [value, change]
}
