import type { AnyArea } from '#catalogue/index.ts'
import { hasRecords, areaStoreOf } from '../records/registry.ts'
import type { Engine } from './engine.ts'

export async function needParent(world: Engine, { parent }: AnyArea, id: number | undefined): Promise<void> {
  if (parent === undefined || id === undefined || !hasRecords(areaStoreOf(world.registry, parent).store)) return
  await world.need(parent as never, id)
}
