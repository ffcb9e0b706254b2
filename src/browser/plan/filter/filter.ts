import { changeKey, type PlanChange, type ChangeQuery } from '../plan-data.ts'

/** Empty values match everything. */
export interface ChangeFilter {
  readonly kind: string
  readonly state: string
  readonly area: string
  readonly environment: string
  readonly text: string
  readonly field: string
  readonly value: string
}

/** Outcome of a change; `out` if excluded. */
export type ChangeState = 'waiting' | 'out' | 'done' | 'skipped' | 'failed'

export const filterNames = ['kind', 'state', 'area', 'environment', 'text', 'field', 'value'] as const

export const noFilter: ChangeFilter = { kind: '', state: '', area: '', environment: '', text: '', field: '', value: '' }

export function isNarrowing(filter: ChangeFilter): boolean {
  return filterNames.some((name) => filter[name] !== '')
}

export function whereOf({ kind, state, area, environment, text, field, value }: ChangeFilter): ChangeQuery {
  const at = field.indexOf('.')
  const places = at > 0 ? { area: field.slice(0, at), field: field.slice(at + 1) } : {}
  return {
    ...(kind ? { kind } : {}),
    ...(state === 'out' ? { excluded: 1 as const } : state ? { state, excluded: 0 as const } : {}),
    ...(area ? { area } : {}),
    ...(environment ? { environment } : {}),
    ...(text.trim() ? { q: text.trim() } : {}),
    ...places,
    ...(places.field && value ? { value } : {}),
  }
}

export function stateOf({ excluded, state }: PlanChange): ChangeState {
  return excluded === 1 ? 'out' : state
}

export function distinct(rows: readonly PlanChange[]): PlanChange[] {
  return [...new Map(rows.map((row) => [changeKey(row), row])).values()]
}
