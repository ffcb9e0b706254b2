import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Reference as Declared } from '#server/records/references.ts'
import { toStored, type AreaStore, type Registry } from '#server/records/registry.ts'
import { blank } from '#server/world/blank.ts'
import type { Demo, DemoArea, DemoRecord, DemoSource, Sources } from './source.ts'

export interface Item {
  readonly row: DemoRecord
  readonly areaStore: AreaStore
  readonly source: DemoSource<DemoArea>
  readonly data: Readonly<Record<string, unknown>>
  readonly references: readonly Reference[]
}

interface Reference extends Declared {
  /** storing area of the reference */
  readonly of: string
  /** the record needs the reference */
  readonly required: boolean
}

/** By storing area and id. */
export type Stock = ReadonlyMap<string, ReadonlyMap<number, Item>>

export async function findSources(): Promise<Sources> {
  const folder = join(import.meta.dirname, 'areas')
  const inside = await readdir(folder, { recursive: true })
  // sorted by file name, since the order gives the ids
  const files = inside
    .filter((file) => file.endsWith('.ts'))
    .sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
  const found = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(join(folder, file)).href)) as { sources: Sources }).sources),
  )
  const all: Record<string, unknown> = {}
  for (const sources of found) {
    for (const [area, source] of Object.entries(sources)) {
      if (area in all) throw new Error(`two files fill ${area}`)
      all[area] = source
    }
  }
  return all as Sources
}

export function demoOf(sources: Sources): Demo {
  const made = new Map<string, readonly DemoRecord[]>()
  const rows = (area: DemoArea): readonly DemoRecord[] => {
    const known = made.get(area) ?? (sources[area] as DemoSource<DemoArea> | undefined)?.make(demo) ?? []
    made.set(area, known)
    return known
  }
  const demo: Demo = { rows: rows as Demo['rows'], ids: (area) => rows(area).map(({ id }) => id) }
  return demo
}

export function stockOf(sources: Sources, demo: Demo, registry: Registry): Stock {
  const stock = new Map<string, Map<number, Item>>()
  for (const [area, source] of Object.entries(sources) as [DemoArea, DemoSource<DemoArea>][]) {
    const areaStore = registry.get(area)
    if (!areaStore) continue
    const items = stock.get(areaStore.store.area.id) ?? new Map<number, Item>()
    stock.set(areaStore.store.area.id, items)
    const [fresh, references] = [blank(areaStore), referencesOf(areaStore, registry)]
    for (const row of demo.rows(area)) {
      if (items.has(row.id)) throw new Error(`${area}: the id ${row.id} is used twice`)
      const data = {
        ...fresh,
        ...toStored(areaStore.store.area, row.base ?? {}),
        ...toStored(areaStore.area, row.values),
      }
      items.set(row.id, { row, areaStore, source, data, references })
    }
  }
  return stock
}

function referencesOf(areaStore: AreaStore, registry: Registry): Reference[] {
  const views = areaStore.store === areaStore ? [areaStore] : [areaStore.store, areaStore]
  const all = views.flatMap(({ area, references }) =>
    references.map((reference): Reference => ({
      ...reference,
      of: registry.get(reference.of)?.store.area.id ?? reference.of,
      required: reference.when !== undefined || area.fields[reference.name]?.required === true,
    })),
  )
  return [...new Map(all.map((each) => [`${each.key} ${each.inside ?? each.when?.says.join() ?? ''}`, each])).values()]
}
