import type { Sql } from 'postgres'
import { withoutAccents } from '#derive/kinds/shared/fold-text.ts'
import type { Environment } from '#derive/environment.ts'
import { likePattern } from '../../records/like-folded.ts'
import { expression, quote } from '../../records/query.ts'
import type { AreaStore } from '../../records/registry.ts'
import { searchPairs, startPatterns } from '../../records/search-text.ts'

interface SearchRequest {
  /** folded; empty finds all records, the newest first */
  readonly text: string
  /** area listed first among records with the id */
  readonly here: string
  /** start of the media type */
  readonly type: string | null
  readonly limit: number
  /** records that the caller may not see */
  readonly hidden: { readonly area: string; readonly ids: ReadonlySet<number> }
}

interface RecordPlace {
  readonly area: string
  readonly id: number
}

/** Maximum matches to rank, and of those whose name starts with the text. */
const mostRanked = 1_000

/** Finds records by text or id, best first, each in its first area. */
export function findRecords(
  sql: Sql,
  areaStores: readonly AreaStore[],
  environment: Environment,
  { text, here, type, limit, hidden }: SearchRequest,
): Promise<readonly RecordPlace[]> {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const plainText = withoutAccents(text)
  const [label, id] = [put(plainText), put(/^\d{1,15}$/.test(text) ? Number(text) : 0)]
  const areas = areaStores.map(({ area }) => area.id)
  const stores = Map.groupBy(areaStores, ({ store }) => store)
  const area = areaShown(stores)
  const hereArea = put(areas.includes(here) ? here : '')
  const storeIds = put([...stores.keys()].map((store) => store.area.id))
  const among = [
    `environment = ${put(environment)}`,
    'not removed',
    // for many areas, an index on them would only cost time
    stores.size === 1 ? `area = (${storeIds}::text[])[1]` : `array_position(${storeIds}::text[], area) > 0`,
    `(area <> ${put(hidden.area)} or id <> all(${put([...hidden.ids])}::bigint[]))`,
    ...(areas.length === 1 ? [`${area} is not null`] : []),
    ...(areaStores[0] && type ? [inRecord(areaStores[0], `starts_with(data->>'type', ${put(type)})`)] : []),
  ]
  const found = (...conditions: string[]): string =>
    `(select area, environment, id, label from search_text s where ${[...among, ...conditions].join(' and ')} limit ${mostRanked})`
  const byText = (): string[] => {
    const looked = [{ of: text, patterns: [likePattern(text)] }]
    if (plainText !== text) looked.push({ of: plainText, patterns: startPatterns(plainText) })
    const likes = looked.map(({ patterns }) => `search like any(${put(patterns)}::text[])`)
    const match = looked.map(({ of }, at) => `${likes[at]} and search_pairs(search) @> ${put(searchPairs(of))}::text[]`)
    return [
      found(`(${match.join(' or ')})`),
      found(`(${likes.join(' or ')})`, `label like ${put(likePattern(plainText).slice(1))} order by label`),
      found(`id = ${id}`),
    ]
  }
  const ways = text === '' ? [found('true order by id desc')] : byText()
  // prefix matches first, then word starts, then shorter names; all records with the id, even beyond the limit
  return sql.unsafe<RecordPlace[]>(
    `with found as (${ways.join(' union ')}),
     shown as (select id, label, case when id = ${id} and area = ${hereArea} then area else ${area} end as area from found s)
     select area, id from shown join unnest(${put(areas)}::text[]) with ordinality as places(area, place) using (area)
     order by ${text === '' ? 'id desc,' : ''} id = ${id} desc, id = ${id} and area = ${hereArea} desc, label = ${label} desc, starts_with(label, ${label}) desc,
       strpos(label, ' ' || ${label}) > 0 desc, place, length(label), id
     limit greatest(${put(limit)}::int, (select count(*) from found where id = ${id}))`,
    values as never[],
    { prepare: true },
  )
}

function areaShown(stores: ReadonlyMap<AreaStore, readonly AreaStore[]>): string {
  const cases = [...stores].flatMap(([store, areaStores]) => {
    if (areaStores[0] === store) return []
    const whens = areaStores.map(({ area }) => `when ${within(area)} then ${quote(area.id)}`)
    return [`when ${quote(store.area.id)} then ${inRecord(store, `case ${whens.join(' ')} end`)}`]
  })
  return cases.length > 0 ? `case s.area ${cases.join(' ')} else s.area end` : 's.area'
}

function inRecord({ store, table }: AreaStore, value: string): string {
  return `(select ${value} from ${table} r where r.area = ${quote(store.area.id)} and r.environment = s.environment and r.id = s.id)`
}

function within({ where }: AreaStore['area']): string {
  const own = Object.entries(where ?? {})
  return (
    own.map(([key, value]) => `${expression(key)} = ${quote(JSON.stringify(value))}::jsonb`).join(' and ') || 'true'
  )
}
