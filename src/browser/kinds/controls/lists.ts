import { useMemo, useSyncExternalStore } from 'react'
import useSWR from 'swr'
import { call } from '#client/call.ts'
import type { RowOfList } from '#client/commands.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'
import { onAreaChange, onMissed } from '#browser/state/events.ts'

export interface NamedCode {
  readonly code: string
  readonly name: string
  /** Search terms: code and names in both languages. */
  readonly others: readonly string[]
}

const once = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  keepPreviousData: true,
}

const changes = new Map<string, number>()
let missed = 0
const listeners = new Set<() => void>()
const noted = (): void => listeners.forEach((listener) => listener())
onAreaChange(({ area }) => {
  changes.set(area, (changes.get(area) ?? 0) + 1)
  noted()
})
onMissed(() => {
  missed += 1
  noted()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Part of cache keys, so changes trigger a refetch. */
const useChangesOf = (area: string): number => useSyncExternalStore(subscribe, () => missed + (changes.get(area) ?? 0))

/** Refetched only after changes. */
export function useCountries(): readonly NamedCode[] {
  const language = useApp((state) => state.language)
  const { data } = useSWR(
    ['countries', useChangesOf('country')],
    () => call('country.list', { pageSize: 300 }).then((answer) => answer.data),
    once,
  )
  return useMemo(
    () =>
      (data ?? []).map(({ code, name, name_zh }) => ({
        code,
        name: language === 'zh' ? (name_zh ?? countryName(code)) : name,
        others: [code, name, name_zh ?? ''],
      })),
    [data, language],
  )
}

export function useLanguages(): readonly (NamedCode & { readonly id: number })[] {
  const language = useApp((state) => state.language)
  const rows = useLanguageRows()
  return useMemo(
    () =>
      (rows ?? []).map(({ id, code, name, comment }) => ({
        id,
        code,
        name: language === 'zh' ? (comment ?? languageName(code)) : name,
        others: [code, name, comment ?? ''],
      })),
    [rows, language],
  )
}

/** False while languages load. */
export function useIsWithoutLanguages(): boolean {
  return useLanguageRows()?.length === 0
}

/** Refetched only after changes. */
function useLanguageRows(): readonly RowOfList<'language.list'>[] | undefined {
  const { data } = useSWR(
    ['languages in use', useChangesOf('language')],
    () =>
      call('language.list', { pageSize: 1_000 }).then((answer) => answer.data.filter(({ disabled }) => disabled !== 1)),
    once,
  )
  return data
}

/** Values of a property, refetched only after changes. */
export function useOffers(code: string): readonly string[] {
  const { data } = useSWR(
    ['offers', code, useChangesOf('property')],
    async () => {
      // Phone models share one property.
      const rows =
        code === 'model'
          ? [(await call('property.phone-models')).data]
          : (await call('property.list', { code, pageSize: 1 })).data
      return rows.flatMap((row) => row.values ?? [])
    },
    once,
  )
  return data ?? none
}

const none: readonly string[] = []
