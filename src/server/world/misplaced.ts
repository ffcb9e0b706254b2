import type { Problem } from '../problem.ts'
import type { Selection } from '../records/query.ts'
import type { Kept } from '../records/registry.ts'
import { sharing } from './sharing.ts'
import { tangled } from './tree.ts'
import type { Stored } from './world.ts'

/**
 * What is wrong with where a record stands among the others of its area, by whatever way it got there: a call, a
 * publish, a plan or an undo.
 */
export async function misplaced(
  kept: Kept,
  id: number,
  before: Stored['data'] | undefined,
  after: Stored['data'],
  select: (selection: Selection) => Promise<Stored[]>,
): Promise<Problem | undefined> {
  return (await sharing(kept, id, before, after, select)) ?? tangled(kept, id, before, after, select)
}
