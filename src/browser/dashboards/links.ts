import { zonedDay } from '#browser/i18n/day.ts'
import { hashOf, navigate, route } from '#browser/router/route.ts'

type Query = Readonly<Record<string, string>>

/** what the address says of the days, on any of the pages */
const days = ['days', 'start', 'end', 'day'] as const
/** what a game's trend can be narrowed by */
const ofTrend = ['game_category', 'country', 'source', 'days', 'start', 'end'] as const

/** Opens the trend of a game, narrowed to what was chosen where one comes from; what was not chosen stays open. */
export function openTrend(game: number | string): void {
  const { query } = route()
  const chosen = Object.fromEntries(ofTrend.map((name) => [name, query[name]]))
  navigate('/ahaGameAnalysis/trend', { game_id: String(game), ...chosen })
}

/** Where the records behind figures are listed. */
export interface RecordList {
  readonly path: string
  readonly query?: Query
  /** what its fields are called, where they are called otherwise than the filters of dashboards; the day is a `date` */
  readonly fields?: Query
}

/** The records that the analysis adds up. */
export const analysisRecords: RecordList = {
  path: '/ahaGameAnalysis/records',
  fields: { country: 'country_code', day: 'creation_date' },
}

/** Leads to the records behind what is shown: the filters that are set, and the days where they were chosen. */
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
    // figures are of days in UTC, wherever they are read
    ...(isOfDays ? { [`${day}_from`]: zonedDay(shown.from, 'UTC'), [`${day}_to`]: zonedDay(shown.to, 'UTC') } : {}),
  })
}
