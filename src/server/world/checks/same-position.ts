import { words, type AnyArea, type DisplayPosition, type Words } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import { isEmpty } from '#derive/values/empty.ts'
import { overlaps, spanOf, type VisiblePeriod } from '#derive/values/window.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import { named } from '../../named.ts'
import { sameValue } from '../../records/diff.ts'
import type { Condition } from '../../records/condition.ts'
import type { StoredRecord } from '../../records/stored.ts'
import { inTheWay } from './in-the-way.ts'
import type { PositionFault, PositionedRecord, PositionContext } from './fault.ts'

type RecordData = StoredRecord['data']

const mostNamed = 50

export async function samePosition(
  areaStore: AreaStore,
  placed: readonly PositionedRecord[],
  { readAll, namesOf }: PositionContext,
): Promise<ReadonlyMap<number, readonly PositionFault[]>> {
  const found = new Map<number, PositionFault[]>()
  const { area } = areaStore
  const { places = [], state, window = [] } = area
  if (state === undefined) return found
  const isOn = [storedKey(area, state), 1] as const
  const first = inTheWay<StoredRecord>(placed)
  for (const place of places) {
    const keys = [state, ...window, ...place.by].map((name) => storedKey(area, name))
    const asked = placed.filter(
      ({ before, after }) =>
        after[isOn[0]] === 1 &&
        !(before && keys.every((key) => sameValue(before[key], after[key]))) &&
        isSomewhere(area, place, after),
    )
    if (asked.length === 0) continue
    const rows = await readAll({ where: [isOn, ...nearAny(area, place, asked)] })
    const near = Map.groupBy(
      rows.map((row) => ({ row, span: timeOf(area, row.data) })),
      ({ row }) => spotOf(area, place, row.data),
    )
    const met: { readonly id: number; readonly other: StoredRecord; readonly by: readonly number[] }[] = []
    for (const { id, after } of asked) {
      const span = timeOf(area, after)
      const others: StoredRecord[] = []
      for (const { row, span: theirs } of near.get(spotOf(area, place, after)) ?? []) {
        if (row.id === id || !overlaps(span, theirs) || !meetCountries(area, place, after, row.data)) continue
        if (others.push(row) === mostNamed) break
      }
      const other = first(others)
      if (other) met.push({ id, other, by: others.map((each) => each.id) })
    }
    const names = await namesOf(met.map(({ other }) => other))
    for (const [index, { id, other, by }] of met.entries()) {
      const message = takenBy(areaStore, names[index] ?? named(other))
      const fault = { field: place.at ?? window[0] ?? state, message, by }
      found.set(id, [...(found.get(id) ?? []), fault])
    }
  }
  return found
}

function takenBy(areaStore: AreaStore, name: Words) {
  const { title, window } = areaStore.area
  const [en, zh] = [`${title.en} ${name.en}`, `${title.zh} ${name.zh}`]
  return window === undefined
    ? words(`${en} is already on in this position. Switch it off first.`, `同一位置已有启用中的${zh}，请先将其停用。`)
    : words(
        `${en} is shown in this position at that time. Take it offline first, or choose another time.`,
        `该时段同一位置已有${zh}，请先将其下线或更换时间。`,
      )
}

function timeOf(area: AnyArea, data: RecordData): VisiblePeriod {
  const values = Object.fromEntries((area.window ?? []).map((name) => [name, data[storedKey(area, name)]]))
  return spanOf(area, values) ?? { start: null, end: null }
}

/** An empty position counts only if the place says so. */
function isSomewhere(area: AnyArea, { by, empty }: DisplayPosition, data: RecordData): boolean {
  return empty !== undefined || !by.some((name) => isEmpty(area.fields[name], data[storedKey(area, name)]))
}

function isCountry({ fields }: AnyArea, name: string): boolean {
  return fields[name] !== undefined && kinds[fields[name].kind].filter === 'country'
}

/** Excludes countries, which may overlap in part. */
function spotOf(area: AnyArea, { by }: DisplayPosition, data: RecordData): string {
  const values = by.filter((name) => !isCountry(area, name)).map((name) => data[storedKey(area, name)])
  return JSON.stringify(values.map((value) => (isEmpty(undefined, value) ? null : value)))
}

function codesOf(value: unknown): readonly string[] {
  return isEmpty(undefined, value) ? ['ALL'] : ([value].flat() as string[])
}

/** ALL shares every country, unless the place takes countries literally. */
function meetCountries(area: AnyArea, { by, countries }: DisplayPosition, one: RecordData, other: RecordData): boolean {
  return by
    .filter((name) => isCountry(area, name))
    .map((name) => storedKey(area, name))
    .every((key) => {
      const [mine, theirs] = [codesOf(one[key]), codesOf(other[key])]
      if (countries === undefined && (mine.includes('ALL') || theirs.includes('ALL'))) return true
      return mine.some((code) => theirs.includes(code))
    })
}

function nearAny(area: AnyArea, place: DisplayPosition, asked: readonly PositionedRecord[]): [string, Condition][] {
  return place.by.flatMap((name): [string, Condition][] => {
    const key = storedKey(area, name)
    const values = asked.map(({ after }) => after[key])
    if (!isCountry(area, name)) return [[key, [...new Set(values.flatMap(sameAs))]]]
    const codes = [...new Set(values.flatMap(codesOf))]
    // records without a country overlap, too
    if (codes.includes('ALL') && (place.countries === undefined || place.empty !== undefined)) return []
    const wanted = place.countries === undefined ? [...codes, 'ALL'] : codes
    return [[key, area.fields[name]?.kind === 'country' ? wanted : { hasAny: wanted }]]
  })
}

function sameAs(value: unknown): (string | number | null)[] {
  return isEmpty(undefined, value) ? [null, ''] : [value as string | number]
}
