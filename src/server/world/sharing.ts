import { words } from '#catalogue/index.ts'
import { overlaps, spanOf } from '#derive/window.ts'
import { invalid, type Problem } from '../problem.ts'
import { storedKey, type Kept } from '../records/registry.ts'
import type { Selection } from '../records/query.ts'
import { sameValue } from './diff.ts'
import type { Condition, Stored } from './world.ts'

type Data = Stored['data']
type Select = (selection: Selection) => Promise<Stored[]>

const mostInPlace = 1_000

/** What is wrong with a record that is on while another one is on in the same place at the same time. */
export async function sharing(
  { area }: Kept,
  id: number,
  before: Data | undefined,
  after: Data,
  select: Select,
): Promise<Problem | undefined> {
  const { place, state, window } = area
  if (!place || !window || state === undefined) return undefined
  const keys = [state, ...window, ...place].map((name) => storedKey(area, name))
  if (after[storedKey(area, state)] !== 1) return undefined
  if (before && keys.every((key) => sameValue(before[key], after[key]))) return undefined
  const span = spanOf(area, named(area, after))
  const where = placeOf(area, place, after)
  if (!span || !where) return undefined
  const isOn = [storedKey(area, state), 1] as const
  const rows = await select({ where: [isOn, ...where], sort: [], limit: mostInPlace, offset: 0 })
  const other = rows.find((row) => {
    const theirs = spanOf(area, named(area, row.data))
    return row.id !== id && theirs !== undefined && overlaps(span, theirs)
  })
  if (!other) return undefined
  return invalid(
    window[0],
    words(
      `${area.title.en} ${other.id} is shown in the same place at that time. Take it off first, or choose another time.`,
      `该时段同一位置已有${area.title.zh} ${other.id}，请先将其下线或更换时间。`,
    ),
  )
}

/** Records with these values stand in the same place; one whose place is not said stands in none. */
function placeOf(area: Kept['area'], place: readonly string[], data: Data): [string, Condition][] | undefined {
  const conditions: [string, Condition][] = []
  for (const name of place) {
    const key = storedKey(area, name)
    const value = data[key]
    if (value === null || value === undefined || value === '') return undefined
    if (area.fields[name]?.kind !== 'countries') conditions.push([key, value as string | number])
    else if (Array.isArray(value) && !value.includes('ALL'))
      conditions.push([key, { hasAny: [...(value as string[]), 'ALL'] }])
  }
  return conditions
}

function named(area: Kept['area'], data: Data): Record<string, unknown> {
  return Object.fromEntries((area.window ?? []).map((name) => [name, data[storedKey(area, name)]]))
}
