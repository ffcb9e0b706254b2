import type { Words } from '#catalogue/index.ts'
import { isNamesake } from '#derive/label.ts'
import type { PartName, PublishCell, PublishPart } from '#derive/publish/cells.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { labelsOf } from '../world/names.ts'

export async function withLabels(
  world: Engine,
  there: Engine,
  cells: readonly PublishCell<Words>[],
): Promise<readonly PublishCell<Words>[]> {
  const parts = cells
    .flatMap((cell) => [cell, ...(cell.parts ?? [])])
    .flatMap((part) => [part, ...(part.within ? [part.within] : [])])
  const namesakes = parts.filter(({ area }) => isNamesake(areaStoreOf(world.registry, area).area))
  if (namesakes.length === 0) return cells
  const names = new Map<string, string>()
  for (const [area, mine] of Map.groupBy(namesakes, (part) => part.area)) {
    const ids = [...new Set(mine.map(({ id }) => id))]
    // names of the source win
    for (const side of [there, world])
      for (const [id, name] of await namesIn(side, area, ids)) names.set(`${area} ${id}`, name)
  }
  const nameOf = (part: PartName): string => names.get(`${part.area} ${part.id}`) ?? part.label
  const called = <T extends PublishPart<Words>>(part: T): T => ({
    ...part,
    label: nameOf(part),
    ...(part.within ? { within: { ...part.within, label: nameOf(part.within) } } : {}),
  })
  return cells.map((cell) => ({ ...called(cell), ...(cell.parts ? { parts: cell.parts.map(called) } : {}) }))
}

async function namesIn(world: Engine, area: string, ids: readonly number[]): Promise<[id: number, name: string][]> {
  const areaStore = areaStoreOf(world.registry, area)
  const rows = await world.select(areaStore, { where: [], sort: [], limit: ids.length, offset: 0, ids })
  const labels = await labelsOf(world, areaStore, rows)
  return rows.map(({ id }, index) => [id, labels[index]?.en ?? ''])
}
