import type { Problem } from '../problem.ts'
import { areaStoreOf, viewsOf } from '../records/registry.ts'
import { recordKey } from '../records/record-ref.ts'
import type { Change } from '../records/stored.ts'
import { isReal } from './changes.ts'
import { declaredFaults } from './checks/declared.ts'
import { takenValues } from './checks/duplicates.ts'
import type { Core, Engine } from './engine.ts'
import { conflictOf, losersOf } from './conflicts.ts'
import { refusalProblem } from './refusal-problem.ts'
import { brokenRules, compared, isIn, react } from './rules.ts'
import type { RefusedChange } from './rule.ts'
import type { Taker, Trace } from './trace.ts'

/** Throws if a write is refused; of two in conflict, the later one. */
export async function checkWritten(core: Core): Promise<void> {
  const refused = await refusedOf(core)
  const { trace } = core
  const world = core.world()
  if (refused.length === 0) return
  const order = new Map([...trace.changes.keys()].map((key, index) => [key, index]))
  const conflicts = new Map(
    [...Map.groupBy(refused, ({ change }) => recordKey(change))].map(([key, mine]) => [
      key,
      conflictOf(world.registry, mine),
    ]),
  )
  const losers = losersOf(conflicts, (key) => order.get(key) ?? 0)
  throw await refusalProblem(
    world,
    refused.filter(({ change }) => losers.has(recordKey(change))),
  )
}

/** Returns all refused writes: of two in conflict, both. */
export async function refusedOf({ layer, trace, world: here }: Core): Promise<RefusedChange[]> {
  const world = here()
  const unchecked = (): Change[] => [...trace.unchecked].flatMap((key) => trace.changes.get(key) ?? []).filter(isReal)
  const fresh = [...unchecked(), ...[...trace.wholeRecords].flatMap((key) => trace.changes.get(key) ?? [])]
  await layer.lock?.(compared(world.registry, fresh))
  await react(world.registry, unchecked(), (environment) => world.at(environment))
  const written = unchecked()
  const [takers, faults] = [[...trace.takers.values()], [...trace.faults]]
  const wholeRecords = [...trace.wholeRecords].flatMap((key) => trace.changes.get(key) ?? [])
  trace.unchecked.clear()
  trace.wholeRecords.clear()
  trace.takers.clear()
  trace.faults.clear()
  const declared = [
    ...faults.flatMap(([key, fault]) => declaredOf(trace.changes.get(key), fault)),
    ...(await stillHeld(world, trace, takers)),
    ...(await refusedWhole(world, wholeRecords)),
  ]
  const broken = await brokenRules(world.registry, written, (environment) => world.at(environment))
  // a field with a declared fault needs no second message
  const fieldOf = ({ change, field }: RefusedChange): string => `${recordKey(change)} ${field}`
  const refusedFields = new Set(declared.map(fieldOf))
  return [...declared, ...broken.filter((each) => !refusedFields.has(fieldOf(each)))]
}

function declaredOf(change: Change | undefined, { errors }: Problem): RefusedChange[] {
  return change ? errors.map(({ field, message }) => ({ change, field, message, isNamed: true })) : []
}

async function stillHeld(world: Engine, trace: Trace, takers: readonly Taker[]): Promise<RefusedChange[]> {
  const found: RefusedChange[] = []
  for (const { change, holder, fault } of takers) {
    const { area, environment } = change
    const now = trace.changes.get(recordKey(change)) ?? change
    const [areaStore, here] = [areaStoreOf(world.registry, area), world.at(environment)]
    const held = here.isReleased(areaStore, holder)
      ? { holder, fault }
      : now.after && (await takenValues(here, areaStore, [{ ...now, before: null }])).get(change.id)
    if (!held) continue
    for (const { field, message } of held.fault.errors)
      found.push({ change: now, field, message, isNamed: true, by: [held.holder], holder: held.holder })
  }
  return found
}

/** Checks records from `putWhole`, which may refer to each other. */
async function refusedWhole(world: Engine, wholeRecords: readonly Change[]): Promise<RefusedChange[]> {
  const found: RefusedChange[] = []
  for (const mine of Map.groupBy(wholeRecords, (change) => `${change.area} ${change.environment}`).values()) {
    const [first] = mine
    if (!first) continue
    for (const view of viewsOf(world.registry, first.area)) {
      const ofView = mine.filter(({ after }) => after && isIn(view.area, after))
      const faults = await declaredFaults(world.at(first.environment), view, ofView)
      for (const change of ofView) {
        const fault = faults.get(change.id)
        if (!fault) continue
        const errors = fault.errors.length > 0 ? fault.errors : [{ field: 'id', message: fault.words }]
        for (const { field, message } of errors) found.push({ change, field, message })
      }
    }
  }
  return found
}
