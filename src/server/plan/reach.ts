import type { AnyArea } from '#catalogue/index.ts'
import { kinds } from '#derive/kinds/kinds.ts'
import type { DeclaredData } from '../declared.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { areaStoreOf, storedKey } from '../records/registry.ts'
import { referencesTo } from '../world/removal.ts'
import { seenBy } from '../visibility/sight.ts'

/** Audience of changed records, and pages that refer to them. */
type Reach = DeclaredData<'record.reach'>

/** Record that a plan or call changes. */
interface AffectedData {
  readonly area: string
  readonly id: number
  readonly data: Readonly<Record<string, unknown>>
}

const mostLookedAt = 1_000

export async function reachOfPlan(server: Server, world: Engine, plan: number): Promise<Reach> {
  const rows = await server.reads<
    AffectedData[]
  >`select area, id, coalesce(after, before) as data from change where plan = ${plan} and not excluded
    and environment = any(${seenBy(world.actor)}::text[]) order by seq limit ${mostLookedAt}`
  return reachOf(server, world, rows)
}

export async function reachOfRecords(
  server: Server,
  world: Engine,
  area: string,
  ids: readonly number[],
): Promise<Reach> {
  const areaStore = areaStoreOf(server.registry, area)
  const rows = await world.select(areaStore, {
    where: [['id', ids]],
    sort: [['id', 'asc']],
    limit: ids.length,
    offset: 0,
  })
  return reachOf(
    server,
    world,
    rows.map(({ id, data }) => ({ area, id, data })),
  )
}

async function reachOf({ registry }: Server, world: Engine, rows: readonly AffectedData[]): Promise<Reach> {
  const countries = new Set<string>()
  const languages = new Set<string>()
  for (const { area, data } of rows) {
    const known = registry.get(area)
    if (!known) continue
    for (const [into, values] of audienceIn(known.area, data))
      for (const value of values) (into === 'country' ? countries : languages).add(value)
  }
  const counts = new Map<string, number>()
  for (const [area, mine] of Map.groupBy(rows, (row) => row.area)) {
    if (!registry.has(area)) continue
    const uses = await referencesTo(
      world,
      areaStoreOf(registry, area),
      mine.map(({ id }) => id),
    )
    for (const use of new Map(uses.map((each) => [`${each.area} ${each.id}`, each])).values())
      counts.set(use.area, (counts.get(use.area) ?? 0) + 1)
  }
  const pages = [...counts].map(([area, count]) => ({ area, count })).sort((one, other) => other.count - one.count)
  return { countries: [...countries].sort(), languages: [...languages].sort(), pages }
}

function audienceIn(
  area: AnyArea,
  data: AffectedData['data'],
): (readonly ['country' | 'language', readonly string[]])[] {
  return Object.entries(area.fields).flatMap(([name, field]) => {
    const { filter } = kinds[(field.item ?? field).kind]
    const into = filter === 'country' || filter === 'language' ? filter : undefined
    const value = data[storedKey(area, name)]
    const values = [value].flat().filter((each) => typeof each === 'string' && each !== '')
    return into && values.length > 0 ? [[into, values as string[]] as const] : []
  })
}
