import { words, type AnyArea, type Place } from '#catalogue/index.ts'
import { overlaps, spanOf, type Span } from '#derive/values/window.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { named } from '../../named.ts'
import { textsOf } from '../../records/search-text.ts'
import type { Selection } from '../../records/query.ts'
import { sameValue } from '../../records/diff.ts'
import type { Condition } from '../../records/condition.ts'
import type { Stored } from '../../records/stored.ts'
import type { Fault } from './position.ts'

type Data = Stored['data']
type Select = (selection: Selection) => Promise<Stored[]>

const [mostInPlace, mostNamed] = [1_000, 50]

/** The conflict of a record that is on with another one that is on in the same position, at the same time where they have times. */
export async function samePosition(
  areaStore: AreaStore,
  id: number,
  before: Data | undefined,
  after: Data,
  select: Select,
): Promise<Fault | undefined> {
  const { area } = areaStore
  const { places = [], state, window = [] } = area
  if (state === undefined || after[storedKey(area, state)] !== 1) return undefined
  for (const place of places) {
    const keys = [state, ...window, ...place.by].map((name) => storedKey(area, name))
    const where = positionConditions(area, place, after)
    if (!where || (before && keys.every((key) => sameValue(before[key], after[key])))) continue
    const isOn = [storedKey(area, state), 1] as const
    const rows = await select({ where: [isOn, ...where], sort: [['id', 'asc']], limit: mostInPlace, offset: 0 })
    const span = timeOf(area, after)
    const others = rows.filter((row) => row.id !== id && overlaps(span, timeOf(area, row.data)))
    const [other] = others
    if (!other) continue
    const by = others.slice(0, mostNamed).map((each) => each.id)
    return { field: place.at ?? window[0] ?? state, message: takenBy(areaStore, other), by }
  }
  return undefined
}

function takenBy(areaStore: AreaStore, { id, data }: Stored) {
  const { title, window } = areaStore.area
  const name = named({ id, label: textsOf(areaStore, data).label })
  const [en, zh] = [`${title.en} ${name.en}`, `${title.zh} ${name.zh}`]
  return window === undefined
    ? words(`${en} is already on in this position. Switch it off first.`, `同一位置已有启用中的${zh}，请先将其停用。`)
    : words(
        `${en} is shown in this position at that time. Take it offline first, or choose another time.`,
        `该时段同一位置已有${zh}，请先将其下线或更换时间。`,
      )
}

/** Without a time it is there always. */
function timeOf(area: AnyArea, data: Data): Span {
  const values = Object.fromEntries((area.window ?? []).map((name) => [name, data[storedKey(area, name)]]))
  return spanOf(area, values) ?? { start: null, end: null }
}

/** Records with these values are in the same position; an empty position is none, unless the area counts it as one. */
function positionConditions(area: AnyArea, place: Place, data: Data): [string, Condition][] | undefined {
  const conditions: [string, Condition][] = []
  for (const name of place.by) {
    const key = storedKey(area, name)
    const value = data[key]
    const kind = area.fields[name]?.kind
    const isCountry = kind === 'country' || kind === 'countries'
    const isEmpty =
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    if (isEmpty && place.empty === undefined) return undefined
    if (isCountry) conditions.push(...sameCountry(key, isEmpty ? ['ALL'] : (value as string | string[]), place))
    else conditions.push([key, isEmpty ? [null, ''] : (value as string | number)])
  }
  return conditions
}

/** Records shown in one of these countries; where an empty list is a place, it is that of all countries. */
function sameCountry(
  key: string,
  value: string | readonly string[],
  { countries, empty }: Place,
): [string, Condition][] {
  const codes = [value].flat()
  const isAll = codes.includes('ALL')
  if (isAll && countries === undefined) return []
  const wanted = countries === undefined ? [...codes, 'ALL'] : codes
  if (isAll && empty !== undefined) return [[key, { either: null, or: key, has: wanted }]]
  return [[key, typeof value === 'string' ? wanted : { hasAny: wanted }]]
}
