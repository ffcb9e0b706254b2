import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { badInput, type Problem } from '../problem.ts'
import { areaStoreOf, present } from '../records/registry.ts'
import { sameValue } from '../records/diff.ts'
import type { Engine } from './engine.ts'
import { withComputed } from './rules.ts'
import type { StoredRecord } from '../records/stored.ts'
import type { Input } from './world.ts'

const mostTold = 100

export const echoedKey = '~told'

/** Refuses changed read-only members, such as times. */
export async function changedEchoes(
  world: Engine,
  entry: Entry,
  found: StoredRecord,
  echoed: Input,
): Promise<Problem | undefined> {
  if (Object.keys(echoed).length === 0) return undefined
  const areaStore = areaStoreOf(world.registry, entry.area.id)
  const shown = present(entry.area, found) as Readonly<Record<string, unknown>>
  const [row = shown] = await withComputed(world, areaStore, [shown])
  const errors = Object.entries(echoed)
    .filter(([name, value]) => !sameValue(row[name], value) && String(row[name]) !== String(value))
    .slice(0, mostTold)
    .map(([name]) => ({
      field: name,
      message: words(`${name} cannot be set. Leave it out or unchanged.`, `${name} 不能设置，请去掉或保持原值。`),
    }))
  return errors.length > 0 ? badInput(errors) : undefined
}
