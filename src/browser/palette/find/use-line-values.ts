import { kinds } from '#derive/kinds/kinds.ts'
import type { ValueSearch } from '#derive/line/completion.ts'
import type { FoundValue } from '#derive/line/value-search.ts'
import { call } from '#client/call.ts'
import { countryName, languageName } from '#browser/i18n/format.ts'
import { app } from '#browser/state/app-state.ts'
import { usePausedAnswer } from './use-paused-answer.ts'

export interface LineValues {
  readonly search: ValueSearch
  /** Line that selects the rows to count values in. */
  readonly line: string | undefined
}

const most = 20

/** Finds records by name, otherwise the most frequent values of the rows. */
export function useLineValues(wanted: LineValues | undefined): readonly FoundValue[] | undefined {
  const { language } = app()
  const key = wanted && JSON.stringify([language, wanted.line, isNamed(wanted) ? wanted.search : ''])
  return usePausedAnswer<readonly FoundValue[]>(
    key,
    (signal) => (wanted ? find(wanted, signal) : Promise.resolve([])),
    () => [],
  )
}

function isNamed({ search: { field, text }, line }: LineValues): boolean {
  return field.of !== undefined && (text !== '' || line === undefined)
}

async function find(wanted: LineValues, signal: AbortSignal): Promise<readonly FoundValue[]> {
  const { search, line } = wanted
  const { field, text } = search
  if (isNamed(wanted)) {
    const { data } = await call('record.search', { q: text || undefined, area: field.of, limit: most }, { signal })
    return data.map(({ id, label }) => ({ value: id, title: label }))
  }
  const { rows } = (await call('record.line', { line: line ?? '' }, { signal })).data
  const found = rows.map(({ value, count }) => ({ value, count: Number(count) }))
  const ids = found.flatMap(({ value }) => (typeof value === 'number' ? [value] : [])).slice(0, most)
  const titleOf = field.of === undefined ? codeName(field.kind) : await namesOf(field.of, ids, signal)
  return found.map(({ value, count }) => {
    const isNamed = typeof value === 'string' || typeof value === 'number'
    return { value, count, title: isNamed ? titleOf(String(value)) : '' }
  })
}

function codeName(kind: ValueSearch['field']['kind']): (code: string) => string {
  if (kind === 'language') return languageName
  return kinds[kind].filter === 'country' ? countryName : () => ''
}

async function namesOf(area: string, ids: readonly number[], signal: AbortSignal): Promise<(id: string) => string> {
  if (ids.length === 0) return () => ''
  const { data } = await call('record.labels', { refs: `${area}:${ids.join(',')}` }, { signal })
  return (id) => data[area]?.[id]?.label ?? ''
}
