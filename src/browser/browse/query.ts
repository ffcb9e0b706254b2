import type { AnyArea, Page } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { filtersOf, defaultFilters, type FilterOf, type DefaultFilter } from '#derive/filters.ts'
import { zonedDay } from '#browser/i18n/day.ts'
import { own } from '#browser/router/own.ts'

export type ListQuery = Readonly<Record<string, string>>

const ownNames = new Set<string>(Object.values(own))
const ordering = new Set(['sortby', 'order', 'lift'])

/** An active filter and its value. */
export interface ActiveFilter {
  readonly filter: FilterOf
  readonly values: readonly string[]
}

/** Builds the query of the list call from the address and the page's own filter. */
export function listQuery(area: AnyArea, query: ListQuery, page: Pick<Page, 'filter' | 'form'> = {}): ListQuery {
  // On a page with a form, `id` names the record to edit.
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

/** Returns the list's default filters that are neither lifted nor overridden. */
export function activeDefaults(entry: Entry, query: ListQuery): DefaultFilter[] {
  const lifted = liftedIn(query)
  const filtered = new Set(activeFilters(entry.area, query).map(({ filter }) => filter.name))
  return defaultFilters(entry).filter(({ param, filter }) => !lifted.includes(param) && !filtered.has(filter.name))
}

/** Returns the query change that lifts one default filter. */
export function withoutDefault(query: ListQuery, param: string): Record<string, string> {
  return { lift: [...liftedIn(query), param].join(',') }
}

function liftedIn({ lift = '' }: ListQuery): string[] {
  return lift.split(',').filter(Boolean)
}

/** Returns true if any parameter filters; a link may use a field without a filter in the bar. */
export function isNarrowed(sent: ListQuery, page: Pick<Page, 'filter'> = {}): boolean {
  return Object.entries(sent).some(([name, value]) => value && !ordering.has(name) && !(name in (page.filter ?? {})))
}

/** Returns the query change that removes all filters; the order stays. */
export function withoutFilters(query: ListQuery): Record<string, string | undefined> {
  const keep = new Set([...ownNames, 'sortby', 'order'])
  return Object.fromEntries(Object.keys(query).map((name) => [name, keep.has(name) ? query[name] : undefined]))
}

// A day without a zone is in the operator's own zone.
function zoned(area: AnyArea, name: string, value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const isDate = filtersOf(area).some(({ control, params }) => control === 'date' && params.includes(name))
  if (!isDate) return value
  return zonedDay(value)
}
