import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { notFound } from '../problem.ts'
import { readPlaces, type Place } from '../world/places.ts'
import type { World } from '../world/world.ts'

interface Standing {
  readonly id: number
  readonly sort: number | null
  readonly is_fixed_position: 0 | 1 | null
}

/** Puts feeds in the wanted order around those with a fixed place; answers which of the named ones stayed. */
export async function sortAroundFixed(world: World<Playdesk>, area: 'aha-home-feed' | 'module-feed', sort: unknown) {
  const wanted = readPlaces(sort)
  const rows: Standing[] = await world.list(area, {
    sort: [
      ['sort', 'asc'],
      ['id', 'asc'],
    ],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = wanted.find(({ id }) => !byId.has(id))
  if (missing) throw notFound({ title: words('Feed', '信息流') }, missing.id)
  for (const { id, sort: place } of placesAround(rows, wanted)) await world.put(area, id, { sort: place })
  return {
    sorted: wanted.length,
    kept: wanted.filter(({ id }) => byId.get(id)?.is_fixed_position === 1).map(({ id }) => id),
  }
}

/** The place of each row that may move: the fixed ones hold theirs, the others fill what is free. */
function placesAround(rows: readonly Standing[], wanted: readonly Place[]): Place[] {
  const asked = new Map(wanted.map(({ id, sort }) => [id, sort]))
  const taken = new Set(rows.filter(isFixed).map(({ sort }) => sort))
  const rank = ({ id, sort }: Standing) => asked.get(id) ?? sort ?? 0
  const moving = rows
    .filter((row) => !isFixed(row))
    // whoever was asked for stands before whoever was there
    .toSorted((one, other) => rank(one) - rank(other) || Number(asked.has(other.id)) - Number(asked.has(one.id)))
  let place = 0
  return moving.map(({ id }) => {
    do place += 1
    while (taken.has(place))
    return { id, sort: place }
  })
}

/** The order in which a page shows them: a fixed one stands at its own place even where others before it are left out. */
export function inPlaces<T extends Standing>(rows: readonly T[]): T[] {
  const sorted = rows.toSorted((one, other) => (one.sort ?? 0) - (other.sort ?? 0) || one.id - other.id)
  const [fixed, moving] = [sorted.filter(isFixed), sorted.filter((row) => !isFixed(row))]
  const shown: T[] = []
  while (fixed.length + moving.length > 0) {
    const isDue = fixed[0] !== undefined && (moving.length === 0 || (fixed[0].sort ?? 0) <= shown.length + 1)
    shown.push((isDue ? fixed : moving).shift()!)
  }
  return shown
}

function isFixed({ is_fixed_position }: Standing): boolean {
  return is_fixed_position === 1
}
