import { viewsOf } from '../records/registry.ts'
import type { Change } from '../records/stored.ts'
import type { Trace } from './attempt.ts'
import { isReal } from './changes.ts'
import { declaredFaults } from './checks/declared.ts'
import type { Engine } from './engine.ts'
import { brokenRules, isIn, react, refusalProblem } from './rules.ts'

/** Refuses what was written since it was last asked where it breaks a rule of its area. */
export async function checkWritten(world: Engine, trace: Trace): Promise<void> {
  const unchecked = (): Change[] => [...trace.unchecked].flatMap((key) => trace.changes.get(key) ?? []).filter(isReal)
  await react(world.registry, unchecked(), (environment) => world.at(environment))
  const written = unchecked()
  const wholeRecords = [...trace.wholeRecords].flatMap((key) => trace.changes.get(key) ?? [])
  trace.unchecked.clear()
  trace.wholeRecords.clear()
  await refuseWholeRecords(world, wholeRecords)
  const refused = await brokenRules(world.registry, written, (environment) => world.at(environment))
  if (refused.length > 0) throw refusalProblem(refused)
}

/** Records that were placed may need each other, so that they are only looked at once all of them are there. */
async function refuseWholeRecords(world: Engine, wholeRecords: readonly Change[]): Promise<void> {
  for (const mine of Map.groupBy(wholeRecords, (change) => `${change.area} ${change.environment}`).values()) {
    const [first] = mine
    if (!first) continue
    for (const view of viewsOf(world.registry, first.area)) {
      const ofView = mine.filter(({ after }) => after && isIn(view.area, after))
      for (const fault of (await declaredFaults(world.at(first.environment), view, ofView)).values()) throw fault
    }
  }
}
