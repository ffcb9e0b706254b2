import { isEnvironment } from '#derive/environment.ts'
import { publishTargets } from '#derive/publish/targets.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Engine } from '../world/engine.ts'
import { publishReader } from '../publish/ahead.ts'
import { recordsOf, type PlanRequest, type ReadInputsAhead } from './plan-steps.ts'

const mostAhead = 500

export function readAheadOf({ server: { registry }, entry, environment }: PlanRequest, world: Engine): ReadInputsAhead {
  const { store } = areaStoreOf(registry, entry.area.id)
  const reader = publishReader(world, store)
  return async (inputs) => {
    const some = inputs.slice(0, mostAhead)
    const ids = recordsOf(entry, some)
    if (entry.command.verb !== 'publish') {
      await world.ahead?.rows(store, environment, ids)
      return mostAhead
    }
    const targets = some.flatMap((input) => publishTargets(entry, environment, input)).filter(isEnvironment)
    const others = [...new Set(targets)].filter((target) => target !== environment)
    return Math.max(1, await reader(ids, others))
  }
}
