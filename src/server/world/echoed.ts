import { words } from '#catalogue/index.ts'
import type { Entry } from '#derive/calls.ts'
import { problem } from '../problem.ts'
import { areaStoreOf, present } from '../records/registry.ts'
import { sameValue } from '../records/diff.ts'
import type { Engine } from './engine.ts'
import { withComputed } from './rules.ts'
import type { Stored } from '../records/stored.ts'
import type { Input } from './world.ts'

/** Member of a checked input with what an update sends beside its fields. */
export const echoedKey = '~told'

/**
 * A record that is sent back as it was read brings along what it says of itself: times, its version, what is worked out.
 * That is let pass where it is so, and refused by name where it is not.
 */
export async function refuseChangedEchoes(world: Engine, entry: Entry, found: Stored, echoed: Input): Promise<void> {
  const areaStore = areaStoreOf(world.registry, entry.area.id)
  const shown = present(entry.area, found) as Readonly<Record<string, unknown>>
  const [row = shown] = await withComputed(world, areaStore, [shown])
  const errors = Object.entries(echoed).flatMap(([name, value]) => {
    if (sameValue(row[name], value) || String(row[name]) === String(value)) return []
    return [
      {
        field: name,
        message: words(`${name} cannot be set. Leave it out or unchanged.`, `${name} 不能设置，请去掉或保持原值。`),
      },
    ]
  })
  if (errors.length > 0)
    throw problem(400, 'bad-input', words('Some fields are not valid.', '部分字段无效，请修改。'), errors.slice(0, 100))
}
