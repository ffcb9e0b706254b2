import type { AnyArea, Page } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { filtersOf, defaultFilters, type FilterOf, type DefaultFilter } from '#derive/filters.ts'
import { zonedDay } from '#browser/i18n/day.ts'
import { own } from '#browser/router/own.ts'

export type ListQuery = Readonly<Record<string, string>>

const ownNames = new Set<string>(Object.values(own))
const ordering = new Set(['sortby', 'order', 'lift'])

export interface ActiveFilter {
  readonly filter: FilterOf
  readonly values: readonly string[]
}

export function listQuery(area: AnyArea, query: ListQuery, page: Pick<Page, 'filter' | 'form'> = {}): ListQuery {
  // A form page uses `id` for the record to edit.
  const sent = Object.entries(query).filter(([name]) => !ownNames.has(name) && !(page.form && name === 'id'))
  const fixed = Object.entries(page.filter ?? {}).map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...sent.map(([name, value]) => [name, zoned(area, name, value)]), ...fixed])
}

export function activeFilters(area: AnyArea, query: ListQuery): ActiveFilter[] {
  return filtersOf(area).flatMap((filter) => {
    const values = filter.params.map((name) => query[name] ?? '')
    return values.some(Boolean) ? [{ filter, values }] : []
  })
}

export function activeDefaults(entry: Entry, query: ListQuery): DefaultFilter[] {
  const lifted = liftedIn(query)
  const filtered = new Set(activeFilters(entry.area, query).map(({ filter }) => filter.name))
  return defaultFilters(entry).filter(({ param, filter }) => !lifted.includes(param) && !filtered.has(filter.name))
}

export function withoutDefault(query: ListQuery, param: string): Record<string, string> {
  return { lift: [...liftedIn(query), param].join(',') }
}

function liftedIn({ lift = '' }: ListQuery): string[] {
  return lift.split(',').filter(Boolean)
}

/** True if any filter is set, even one that the bar lacks. */
export function isNarrowed(sent: ListQuery, page: Pick<Page, 'filter'> = {}): boolean {
  return Object.entries(sent).some(([name, value]) => value && !ordering.has(name) && !(name in (page.filter ?? {})))
}

export function withoutFilters(query: ListQuery): Record<string, string | undefined> {
  const keep = new Set([...ownNames, 'sortby', 'order'])
  return Object.fromEntries(Object.keys(query).map((name) => [name, keep.has(name) ? query[name] : undefined]))
}

// Days without a zone mean the operator's zone.
function zoned(area: AnyArea, name: string, value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const isDate = filtersOf(area).some(({ control, params }) => control === 'date' && params.includes(name))
  if (!isDate) return value
  return zonedDay(value)
}
