import { databaseFault } from '../../database/fault.ts'
import { bothWrong, faultsOf, Problem, problem } from '../../problem.ts'
import { storedKey, type AreaStore } from '../../records/registry.ts'
import type { Engine } from '../engine.ts'

/**
 * A fault together with what the rest of the same call would be refused for: that is tried without the `unclear` fields,
 * and nothing of it is kept.
 */
export async function withRest(
  world: Engine,
  { area }: AreaStore,
  fault: Problem,
  unclear: readonly string[],
  rest: () => Promise<unknown>,
): Promise<Problem> {
  const keys = unclear.map((name) => storedKey(area, name)).filter((key) => !world.unclear.has(key))
  for (const key of keys) world.unclear.add(key)
  const tried = new Error('tried')
  try {
    await world.attempt(async () => {
      await rest()
      await world.check()
      throw tried
    }, 'unasked')
  } catch (error) {
    if (error instanceof Problem) {
      const others = faultsOf(error).filter(({ field }) => !unclear.includes(field))
      return bothWrong(fault, problem(error.status, error.code, error.words, others))
    }
    // a command that lacks what it needs may fail in any way: that says nothing of the rest
    if (error !== tried && databaseFault(error) === 'lost') throw error
  } finally {
    for (const key of keys) world.unclear.delete(key)
  }
  return fault
}
