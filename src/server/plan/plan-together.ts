import { perform } from '../calls/perform.ts'
import { Problem } from '../problem.ts'
import type { Engine } from '../world/engine.ts'
import { writeTogether } from '../world/write-together.ts'
import type { PlanRequest } from './plans.ts'

/**
 * Steps that were refused because of other records, tried once more as one: those that trade their places can only go
 * together. Answers what stays refused, by index, and the answers of the others.
 */
export async function planTogether(
  { server, entry, inputs }: Pick<PlanRequest, 'server' | 'entry' | 'inputs'>,
  world: Engine,
  indexes: readonly number[],
  onStep: (index: number) => void,
): Promise<{ readonly refused: ReadonlyMap<number, Problem>; readonly answers: readonly unknown[] }> {
  let answers: unknown[] = []
  const acts = indexes.map((index) => async () => {
    onStep(index)
    answers.push(await perform(server, world, entry, inputs[index] ?? {}))
  })
  const isOfStep = (reason: unknown): reason is Problem =>
    reason instanceof Problem && reason.code !== 'too-many-changes'
  const refused = await writeTogether(world, acts, isOfStep, () => (answers = []))
  return { refused: new Map([...refused].map(([at, why]) => [indexes[at] ?? 0, why])), answers }
}
