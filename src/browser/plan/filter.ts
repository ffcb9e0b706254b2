import { plain } from '#derive/plain.ts'
import { changeKey, fieldsOf, type PlanChange } from './plan-data.ts'

/** What narrows the list of changes; an empty member narrows nothing. */
export interface ChangeFilter {
  readonly kind: string
  readonly state: string
  readonly area: string
  readonly environment: string
  readonly text: string
}

/** What became of a change, or will. */
export type ChangeState = 'waiting' | 'out' | 'done' | 'skipped' | 'failed'

const filterNames = ['kind', 'state', 'area', 'environment', 'text'] as const

export function isNarrowing(filter: ChangeFilter): boolean {
  return filterNames.some((name) => filter[name] !== '')
}

export function stateOf({ excluded, state }: PlanChange): ChangeState {
  return excluded === 1 ? 'out' : state
}

export function narrow(rows: readonly PlanChange[], filter: ChangeFilter): PlanChange[] {
  const wanted = filter.text.trim().toLowerCase()
  return rows.filter(
    (change) =>
      (filter.kind === '' || change.kind === filter.kind) &&
      (filter.state === '' || stateOf(change) === filter.state) &&
      (filter.area === '' || change.area === filter.area) &&
      (filter.environment === '' || change.environment === filter.environment) &&
      (wanted === '' || textOf(change).includes(wanted)),
  )
}

/** Rows by a member, with how many there are of each. */
export function tally<K extends 'area' | 'environment' | 'kind'>(
  rows: readonly PlanChange[],
  by: K,
): ReadonlyMap<PlanChange[K], number> {
  const counts = new Map<PlanChange[K], number>()
  for (const row of rows) counts.set(row[by], (counts.get(row[by]) ?? 0) + 1)
  return counts
}

/** Changes named once each, so that a server may be told of them. */
export function distinct(rows: readonly PlanChange[]): PlanChange[] {
  return [...new Map(rows.map((row) => [changeKey(row), row])).values()]
}

// names of the fields are found too, so that “price” shows what touches prices
const texts = new WeakMap<PlanChange, string>()

function textOf(change: PlanChange): string {
  const known = texts.get(change)
  if (known !== undefined) return known
  const fields =
    change.kind === 'update'
      ? fieldsOf(change).map(({ field, before, after }) => `${field} ${plain(before)} ${plain(after)}`)
      : []
  const text = [change.label ?? '', change.id, change.message ?? '', ...fields].join(' ').toLowerCase()
  texts.set(change, text)
  return text
}
