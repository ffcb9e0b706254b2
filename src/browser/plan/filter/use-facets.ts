import useSWR from 'swr'
import { api } from '#client/api.ts'
import type { Environment } from '#browser/state/app-state.ts'

/** Counts of the changes of a plan or a run by property. */
export interface Facets {
  readonly areas: readonly { readonly area: string; readonly count: number; readonly excluded: number }[]
  readonly environments: readonly {
    readonly environment: Environment
    readonly count: number
    readonly excluded: number
  }[]
  readonly kinds: readonly { readonly kind: string; readonly count: number }[]
  readonly states: readonly { readonly state: string; readonly count: number }[]
  readonly fields: readonly FieldFacet[]
}

export interface FieldFacet {
  readonly area: string
  readonly field: string
  readonly count: number
  /** Most frequent new values. */
  readonly values: readonly { readonly value: unknown; readonly count: number }[]
}

const none: Facets = { areas: [], environments: [], kinds: [], states: [], fields: [] }

/** Loads the facets again when `turn` changes, because exclusions change the counts. */
export function useFacets(path: string | undefined, turn: string): Facets {
  const { data } = useSWR(
    path ? ([path, turn] as const) : null,
    ([address]) => api.get<Facets>(address).then((answer) => answer.data),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, keepPreviousData: true },
  )
  return data ?? none
}
