import { words, type Words } from '#catalogue/index.ts'
import { named } from '../named.ts'
import { recordKey } from '../records/record-ref.ts'
import { idsIn } from '../records/references.ts'
import { areaStoreOf } from '../records/registry.ts'
import type { Change } from '../records/stored.ts'
import type { Server } from '../server.ts'
import type { Engine } from '../world/engine.ts'
import { dueColumns, isOneOf, type PendingChange, type PlanWork } from './due.ts'

/** Record that a plan creates, and that another of its changes relies on. */
interface PlannedRecord extends PendingChange {
  readonly label: string
  readonly state: string
  readonly excluded: boolean
}

function reliedOn({ registry }: Pick<Server, 'registry'>, changes: ReadonlyMap<number, Change>): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const [seq, { area, environment, parentId, before, after }] of changes) {
    if (!after) continue
    const { store } = areaStoreOf(registry, area)
    const parents: [string, number][] =
      store.area.parent !== undefined && parentId !== null ? [[store.area.parent, parentId]] : []
    const named = store.named.flatMap((reference) => {
      const old = new Set(idsIn(reference, before?.data))
      const fresh = idsIn(reference, after).filter((id) => !old.has(id))
      return fresh.map((id): [string, number] => [reference.of, id])
    })
    for (const [of, id] of [...parents, ...named]) {
      const key = recordKey({ area: areaStoreOf(registry, of).store.area.id, environment, id })
      found.set(key, [...(found.get(key) ?? []), seq])
    }
  }
  return found
}

async function madeByPlan({ tx, plan }: PlanWork, keys: readonly string[]): Promise<PlannedRecord[]> {
  if (keys.length === 0) return []
  return tx<PlannedRecord[]>`
    select ${tx.unsafe(dueColumns)}, label, state, excluded from change c
    where plan = ${plan} and before is null and after is not null and state <> 'done' and ${isOneOf(tx, keys)}
    order by seq`
}

/** Returns later creations that these changes rely on; both are written together. */
export async function laterNeeds(work: PlanWork, changes: ReadonlyMap<number, Change>): Promise<PendingChange[]> {
  const made = await madeByPlan(work, [...reliedOn(work.server, changes).keys()])
  return made.filter(({ state, excluded }) => state === 'waiting' && !excluded)
}

/** Returns changes that rely on a record that will not be created. */
export async function unmet(
  work: PlanWork,
  world: Engine,
  changes: ReadonlyMap<number, Change>,
): Promise<Map<number, Words>> {
  const relied = reliedOn(work.server, changes)
  const found = new Map<number, Words>()
  const made = await madeByPlan(work, [...relied.keys()])
  for (const mine of Map.groupBy(made, ({ area, environment }) => `${area} ${environment}`).values()) {
    const [first] = mine
    if (!first) continue
    const ids = mine.map(({ id }) => id)
    const there = await world.at(first.environment as Change['environment']).targets(first.area, ids)
    const known = new Set(there.map(({ id }) => id))
    for (const each of mine.filter(({ id }) => !known.has(id)))
      for (const seq of relied.get(recordKey(each)) ?? [])
        if (!found.has(seq)) found.set(seq, reliesOn(work.server, each))
  }
  return found
}

function reliesOn({ registry }: Server, { area, id, label, excluded }: PlannedRecord): Words {
  const { title } = areaStoreOf(registry, area).area
  const name = named({ id, label })
  return excluded
    ? words(
        `It relies on ${title.en.toLowerCase()} ${name.en}, which is left out of the plan.`,
        `它依赖的${title.zh} ${name.zh} 已从计划中排除。`,
      )
    : words(
        `It relies on ${title.en.toLowerCase()} ${name.en}, which was not made.`,
        `它依赖的${title.zh} ${name.zh} 未能创建。`,
      )
}
