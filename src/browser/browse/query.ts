import type { AnyArea, Page } from '#catalogue/index.ts'
import { filtersOf, type FilterOf } from '#derive/filters.ts'

export type ListQuery = Readonly<Record<string, string>>

/** Query names of the browser itself; all others go to the list as they are. */
export const own = { tab: '_tab', peek: '_open', full: '_full', parent: '_parent', view: '_view' } as const

const ownNames = new Set<string>(Object.values(own))
const ordering = new Set(['sortby', 'order'])

/** A filter with its value, as a chip shows it. */
export interface ActiveFilter {
  readonly filter: FilterOf
  readonly values: readonly string[]
}

/** What the list call gets from the address, the page's own filter and the order. */
export function listQuery(area: AnyArea, query: ListQuery, page: Pick<Page, 'filter' | 'form'> = {}): ListQuery {
  // the `id` of a page with a form names the record to edit
  const sent = Object.entries(query).filter(([name]) => !ownNames.has(name) && !(page.form && name === 'id'))
  const fixed = Object.entries(page.filter ?? {}).map(([name, value]) => [name, String(value)])
  return Object.fromEntries([...sent.map(([name, value]) => [name, instantOf(area, name, value)]), ...fixed])
}

/** Filters that the address sets. */
export function activeFilters(area: AnyArea, query: ListQuery): ActiveFilter[] {
  return filtersOf(area).flatMap((filter) => {
    const values = filter.params.map((name) => query[name] ?? '')
    return values.some(Boolean) ? [{ filter, values }] : []
  })
}

/** Whether less than the whole page is listed: a link may narrow by what no filter of the bar stands for. */
export function isNarrowed(sent: ListQuery, page: Pick<Page, 'filter'> = {}): boolean {
  return Object.entries(sent).some(([name, value]) => value && !ordering.has(name) && !(name in (page.filter ?? {})))
}

/** The query without what narrows the list; the order stays. */
export function withoutFilters(query: ListQuery): Record<string, string | undefined> {
  const keep = new Set([...ownNames, ...ordering])
  return Object.fromEntries(Object.keys(query).map((name) => [name, keep.has(name) ? query[name] : undefined]))
}

// the address holds days of the operator's own zone; the list compares instants
function instantOf(area: AnyArea, name: string, value: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  const isDate = filtersOf(area).some(({ control, params }) => control === 'date' && params.includes(name))
  if (!isDate) return value
  const day = new Date(`${value}T${name.endsWith('_to') ? '23:59:59.999' : '00:00:00'}`)
  return Number.isNaN(day.getTime()) ? value : day.toISOString()
}
