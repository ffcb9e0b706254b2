import { zonedDay } from '#browser/i18n/day.ts'
import { hashOf, navigate, route } from '#browser/router/route.ts'

type Query = Readonly<Record<string, string>>

const days = ['days', 'start', 'end', 'day'] as const
const ofTrend = ['game_category', 'country', 'source', 'days', 'start', 'end'] as const

export function openTrend(game: number | string): void {
  const { query } = route()
  const chosen = Object.fromEntries(ofTrend.map((name) => [name, query[name]]))
  navigate('/ahaGameAnalysis/trend', { game_id: String(game), ...chosen })
}

export interface RecordList {
  readonly path: string
  readonly query?: Query
  /** Field names that differ from the filters; the day is `date` by default. */
  readonly fields?: Query
}

export const analysisRecords: RecordList = {
  path: '/ahaGameAnalysis/records',
  fields: { country: 'country_code', day: 'creation_date' },
}

/** Leads to the records behind the figures, keeping the filters. */
export function recordsHash(
  { path, query: own, fields = {} }: RecordList,
  query: Query,
  filters: readonly string[],
  shown: { readonly from: string; readonly to: string } | undefined,
): string {
  const day = fields['day'] ?? 'date'
  const isOfDays = shown && days.some((name) => query[name])
  return hashOf(path, {
    ...own,
    ...Object.fromEntries(filters.map((name) => [fields[name] ?? name, query[name]])),
    // Figures are counted by UTC days.
    ...(isOfDays ? { [`${day}_from`]: zonedDay(shown.from, 'UTC'), [`${day}_to`]: zonedDay(shown.to, 'UTC') } : {}),
  })
}
