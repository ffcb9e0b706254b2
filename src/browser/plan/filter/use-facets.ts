import useSWR from 'swr'
import { api } from '#client/api.ts'
import type { Data } from '#client/commands.ts'

export type Facets = Data<'plan.facets' | 'run.facets'>
export type FieldFacet = Facets['fields'][number]

const none: Facets = { areas: [], environments: [], kinds: [], states: [], fields: [] }

/** `turn` triggers a reload, because exclusions change the counts. */
export function useFacets(path: string | undefined, turn: string): Facets {
  const { data } = useSWR(
    path ? ([path, turn] as const) : null,
    ([address]) => api.get<Facets>(address).then((answer) => answer.data),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  return data ?? none
}
