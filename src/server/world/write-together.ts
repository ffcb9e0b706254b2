import type { Problem } from '../problem.ts'
import { keyOf, rivalsOf } from './check-written.ts'
import type { Engine } from './engine.ts'
import { settleTogether, type Blocked } from './give-way.ts'
import { refusalProblem } from './refusal-problem.ts'
import type { Refused } from './rule.ts'

type Act = () => Promise<unknown>

interface Refusal extends Blocked<number> {
  readonly why: Problem
}

class NotAll extends Error {
  readonly refused: ReadonlyMap<number, Refusal>
  constructor(refused: ReadonlyMap<number, Refusal>) {
    super('not all of them')
    this.refused = refused
  }
}

/**
 * Carries out several acts, each of them whole or not at all, and asks the rules once all are written: what makes room
 * for another one may come after it, and of two that meet the later one is refused. Answers what was refused, by place.
 * An act may be carried out more than once; `begin` hears when all of it starts anew.
 */
export async function writeTogether(
  world: Engine,
  acts: readonly Act[],
  isOfAct: (reason: unknown) => reason is Problem,
  begin: () => void = () => undefined,
): Promise<ReadonlyMap<number, Problem>> {
  let failed = new Map<number, Problem>()

  async function carryOut(out: ReadonlySet<number>): Promise<ReadonlyMap<number, Refusal>> {
    begin()
    failed = new Map()
    const actOf = new Map<string, number>()
    await world.check()
    for (const [index, act] of acts.entries()) {
      if (out.has(index)) continue
      try {
        await world.attempt(act, 'unasked')
      } catch (error) {
        if (!isOfAct(error)) throw error
        failed.set(index, error)
      }
      for (const key of world.unchecked) if (!actOf.has(key)) actOf.set(key, index)
    }
    return refusalsOf(world, await world.refused(), actOf)
  }

  async function ask(out: ReadonlySet<number>): Promise<ReadonlyMap<number, Refusal>> {
    try {
      await world.attempt(async () => {
        const refused = await carryOut(out)
        if (refused.size > 0) throw new NotAll(refused)
      }, 'unasked')
      return new Map()
    } catch (error) {
      if (error instanceof NotAll) return error.refused
      throw error
    }
  }

  const refused = await world.together(() => settleTogether(ask, (index) => index))
  return new Map([...failed, ...[...refused].map(([index, { why }]) => [index, why] as const)])
}

/** By act what is refused of it; what nobody wrote follows from all of them, and is laid to the last. */
async function refusalsOf(
  world: Engine,
  refused: readonly Refused[],
  actOf: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<number, Refusal>> {
  const last = Math.max(0, ...actOf.values())
  const byAct = Map.groupBy(refused, ({ change }) => actOf.get(keyOf(change)) ?? last)
  const found = new Map<number, Refusal>()
  for (const [index, mine] of byAct) {
    // a record that none of them writes stands in the way whatever happens
    const acts = (keys: readonly string[]): number[] =>
      others(
        keys.map((key) => actOf.get(key) ?? -1),
        index,
      )
    const { by, together } = rivalsOf(world, mine)
    found.set(index, { by: acts(by), together: acts(together), why: await refusalProblem(world, mine) })
  }
  return found
}

function others(acts: readonly number[], index: number): number[] {
  return [...new Set(acts)].filter((each) => each !== index)
}
