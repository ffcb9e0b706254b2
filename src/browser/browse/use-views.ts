import type { AnyArea } from '#catalogue/index.ts'
import { useQuery } from '#browser/router/route.ts'
import { usePreference } from '#browser/state/preference.ts'
import { type ListQuery } from './query.ts'
import { own } from '#browser/router/own.ts'
import type { ColumnChoice } from './column-choice.ts'

export interface View {
  readonly name: string
  readonly query: ListQuery
  readonly columns: ColumnChoice
}

const noViews: readonly View[] = []

export function useViews(area: AnyArea) {
  const [views, change] = usePreference<readonly View[]>(`views.${area.id}`, noViews)
  const name = useQuery(own.view)
  return { views, change, current: views.find((view) => view.name === name) }
}
