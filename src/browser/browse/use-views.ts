import type { AnyArea } from '#catalogue/index.ts'
import { useQuery } from '#browser/router/route.ts'
import { usePreference } from '#browser/state/preference.ts'
import { type ListQuery } from './query.ts'
import { own } from '#browser/router/own.ts'
import type { ColumnChoice } from './column-choice.ts'

/** A list as an operator likes to see it: what narrows it, its order, its columns. */
export interface View {
  readonly name: string
  readonly query: ListQuery
  readonly columns: ColumnChoice
}

const noViews: readonly View[] = []

/** The operator's views of an area, and the one that the address names. */
export function useViews(area: AnyArea) {
  const [views, change] = usePreference<readonly View[]>(`views.${area.id}`, noViews)
  const name = useQuery(own.view)
  return { views, change, current: views.find((view) => view.name === name) }
}
