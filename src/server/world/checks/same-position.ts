import { words } from '#catalogue/index.ts'
import { overlaps, spanOf } from '#derive/values/window.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
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
  const { place, state, window = [] } = area
  if (!place || state === undefined) return undefined
  const keys = [state, ...window, ...place].map((name) => storedKey(area, name))
  if (after[storedKey(area, state)] !== 1) return undefined
  if (before && keys.every((key) => sameValue(before[key], after[key]))) return undefined
  const isTimed = window.length > 0
  const span = isTimed ? spanOf(area, windowValues(area, after)) : undefined
  const where = positionConditions(area, place, after)
  if ((isTimed && !span) || !where) return undefined
  const isOn = [storedKey(area, state), 1] as const
  const rows = await select({ where: [isOn, ...where], sort: [['id', 'asc']], limit: mostInPlace, offset: 0 })
  const others = rows.filter((row) => {
    if (row.id === id || !span) return row.id !== id
    const theirs = spanOf(area, windowValues(area, row.data))
    return theirs !== undefined && overlaps(span, theirs)
  })
  const [other] = others
  if (!other) return undefined
  const by = others.slice(0, mostNamed).map((each) => each.id)
  const [field] = window
  if (field === undefined) {
    const { label } = textsOf(areaStore, other.data)
    const message = words(
      `“${label}” (${other.id}) is already on in this position. Switch it off first.`,
      `同一位置已有启用中的“${label}”（${other.id}），请先将其停用。`,
    )
    return { field: state, message, by }
  }
  const message = words(
    `${area.title.en} ${other.id} is shown in this position at that time. Take it offline first, or choose another time.`,
    `该时段同一位置已有${area.title.zh} ${other.id}，请先将其下线或更换时间。`,
  )
  return { field, message, by }
}

/** Records with these values are in the same position; an empty position is none, unless the area counts it as one. */
function positionConditions(
  area: AreaStore['area'],
  place: readonly string[],
  data: Data,
): [string, Condition][] | undefined {
  const conditions: [string, Condition][] = []
  for (const name of place) {
    const key = storedKey(area, name)
    const value = data[key]
    if (value === null || value === undefined || value === '') {
      if (!area.emptyPlace) return undefined
      conditions.push([key, [null, '']])
    } else if (area.fields[name]?.kind !== 'countries') conditions.push([key, value as string | number])
    else if (Array.isArray(value) && !value.includes('ALL'))
      conditions.push([key, { hasAny: [...(value as string[]), 'ALL'] }])
  }
  return conditions
}

function windowValues(area: AreaStore['area'], data: Data): Record<string, unknown> {
  return Object.fromEntries((area.window ?? []).map((name) => [name, data[storedKey(area, name)]]))
}
