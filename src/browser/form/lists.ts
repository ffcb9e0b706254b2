import useSWR from 'swr'
import { api } from '#client/api.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { useApp } from '#browser/state/app-state.ts'

export interface Place {
  readonly code: string
  readonly name: string
  /** both spellings, for finding */
  readonly others: readonly string[]
}

interface CountryRow {
  readonly code: string
  readonly name: string
  readonly name_zh?: string | null
}

interface LanguageRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly comment?: string | null
  readonly disabled?: 0 | 1
}

const once = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false }

/** Countries, fetched once and kept. */
export function useCountries(): readonly Place[] {
  const language = useApp((state) => state.language)
  const { data } = useSWR(
    '/api/country?pageSize=300',
    (path) => api.get<CountryRow[]>(path).then((answer) => answer.data),
    once,
  )
  return (data ?? []).map(({ code, name, name_zh }) => ({
    code,
    name: language === 'zh' ? (name_zh ?? countryName(code)) : name,
    others: [code, name, name_zh ?? ''],
  }))
}

/** Languages that translations are made into. */
export function useLanguages(): readonly (Place & { readonly id: number })[] {
  const language = useApp((state) => state.language)
  return (useLanguageRows() ?? []).map(({ id, code, name, comment }) => ({
    id,
    code,
    name: language === 'zh' ? (comment ?? languageName(code)) : name,
    others: [code, name, comment ?? ''],
  }))
}

/** Known to be none; false while they are on their way. */
export function useIsWithoutLanguages(): boolean {
  return useLanguageRows()?.length === 0
}

/** Those that are in use, fetched once and kept. */
function useLanguageRows(): readonly LanguageRow[] | undefined {
  const { data } = useSWR(
    '/api/language?pageSize=1000',
    (path) => api.get<LanguageRow[]>(path).then((answer) => answer.data.filter(({ disabled }) => disabled !== 1)),
    once,
  )
  return data
}

interface PropertyRow {
  readonly code: string | null
  readonly values: readonly string[] | null
}

/** What clients keep as the phone models: the whole of one property, whichever key it has. */
const modelsPath = '/api/property/3'

/** Values of a property, fetched once and kept. */
export function useOffers(code: string): readonly string[] {
  const { data } = useSWR(
    code === 'model' ? modelsPath : `/api/property?code=${encodeURIComponent(code)}&pageSize=1`,
    (path: string) =>
      api
        .get<PropertyRow | PropertyRow[]>(path)
        .then(({ data: found }) => [found].flat().flatMap((row) => row.values ?? [])),
    once,
  )
  return data ?? none
}

const none: readonly string[] = []
