import type { Problem } from '../../problem.ts'
import type { AreaStore } from '../../records/registry.ts'
import type { Stored } from '../../records/stored.ts'
import { refusalProblem } from '../refusal-problem.ts'
import { withRest } from '../checks/with-rest.ts'
import { itself, send } from './item.ts'
import { needsOf } from './needs.ts'
import type { Publishing } from './weighing.ts'

/** All that stands in the way of an item: what it lacks, and what it would be refused for once all others are there. */
export async function wholeFault(
  publishing: Pick<Publishing, 'world' | 'there' | 'choices' | 'gone'>,
  areaStore: AreaStore,
  source: Stored,
  lacking: Problem,
): Promise<Problem> {
  const { there } = publishing
  const absent: string[] = []
  const item = await itself(publishing, areaStore, source)
  for (const { name, of, id } of needsOf(item)) if (!(await there.stored(of, id))) absent.push(name)
  return withRest(there, areaStore, lacking, absent, async () => {
    await send(publishing, item)
    const mine = (await there.refused()).filter(({ change }) => change.id === source.id && change.area === source.area)
    if (mine.length > 0) throw await refusalProblem(there, mine)
  })
}
