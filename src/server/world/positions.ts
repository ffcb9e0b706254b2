import { words } from '#catalogue/index.ts'
import { problem, notFound } from '../problem.ts'
import type { Entry } from '#derive/calls.ts'
import { areaStoreOf, storedKey } from '../records/registry.ts'
import type { Engine } from './engine.ts'
import type { Input } from './world.ts'

/** Requested sort number of a record. */
export interface Position {
  readonly id: number
  readonly sort: number
}

export function readPositions(sort: unknown): Position[] {
  return (Array.isArray(sort) ? (sort as unknown[]) : []).map(position)
}

function position(each: unknown, index: number): Position {
  const { id, gameId, sort } =
    typeof each === 'object' && each !== null ? (each as Record<string, unknown>) : { id: each }
  const found = { id: whole(id ?? gameId), sort: whole(sort ?? index + 1) }
  if (Number.isSafeInteger(found.id) && Number.isSafeInteger(found.sort)) return found
  throw problem(
    400,
    'bad-input',
    words('`sort` is a list of ids, or of { id, sort }.', '`sort` 应为编号列表，或 { id, sort } 列表。'),
    [{ field: 'sort', message: words(`Entry ${index + 1} cannot be read.`, `第 ${index + 1} 项无法识别。`) }],
  )
}

function whole(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN
}

interface PositionedRow {
  readonly id: number
  readonly sort: number
  readonly isFixed: boolean
}

/** Reorders records around fixed ones; returns requested fixed ids as `kept`. */
export async function sortAroundFixed(world: Engine, { area, command }: Entry, input: Input) {
  const areaStore = areaStoreOf(world.registry, area.id)
  const field = command.field ?? 'sort'
  const [key, fixed] = [storedKey(area, field), storedKey(area, command.fixed ?? '')]
  const wanted = readPositions(input['sort'])
  const found = await world.all(areaStore, {})
  const rows = found
    .map(({ id, data }) => ({ id, sort: Number(data[key] ?? 0), isFixed: data[fixed] === 1 }))
    .toSorted((one, other) => one.sort - other.sort)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const missing = wanted.find(({ id }) => !byId.has(id))
  if (missing) throw notFound(area, missing.id)
  for (const { id, sort: place } of positionsAround(rows, wanted))
    await world.put(area.id as never, id, { [field]: place })
  return { sorted: wanted.length, kept: wanted.filter(({ id }) => byId.get(id)?.isFixed).map(({ id }) => id) }
}

/** Fixed rows keep their position; the others fill the gaps. */
function positionsAround(rows: readonly PositionedRow[], wanted: readonly Position[]): Position[] {
  const asked = new Map(wanted.map(({ id, sort }) => [id, sort]))
  const taken = new Set(rows.filter(({ isFixed }) => isFixed).map(({ sort }) => sort))
  const rank = ({ id, sort }: PositionedRow) => asked.get(id) ?? sort
  const moving = rows
    .filter(({ isFixed }) => !isFixed)
    // requested rows come before those already there
    .toSorted((one, other) => rank(one) - rank(other) || Number(asked.has(other.id)) - Number(asked.has(one.id)))
  let place = 0
  return moving.map(({ id }) => {
    do place += 1
    while (taken.has(place))
    return { id, sort: place }
  })
}
