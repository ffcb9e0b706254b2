import type { Words } from '#catalogue/index.ts'
import { allOf } from '#derive/kinds/shared/all-of.ts'
import { problem } from '../problem.ts'
import type { AreaStore } from '../records/registry.ts'
import type { Stored } from '../records/stored.ts'
import type { Engine } from './engine.ts'
import { needsOf } from './publish-references.ts'
import { refusalProblem, withTitle } from './refusal-problem.ts'
import { withRest } from './checks/with-rest.ts'

/** An item that lacks what it needs in the target. */
export interface Lacking {
  readonly areaStore: AreaStore
  readonly source: Stored
  readonly missing: readonly Words[]
  readonly place: () => Promise<unknown>
}

/** All that stands in the way of such an item: what it lacks, and what it would be refused for once all others are there. */
export async function wholeReason(there: Engine, { areaStore, source, missing, place }: Lacking): Promise<Words> {
  const absent: string[] = []
  for (const { name, of, id } of needsOf(areaStore, source)) if (!(await there.stored(of, id))) absent.push(name)
  const fault = problem(409, 'blocked', allOf(missing))
  const { errors } = await withRest(there, areaStore, fault, absent, async () => {
    await place()
    const mine = (await there.refused()).filter(({ change }) => change.id === source.id && change.area === source.area)
    if (mine.length > 0) throw refusalProblem(there.registry, mine)
  })
  return allOf([...missing, ...errors.map(withTitle)])
}
