import { Problem } from '../problem.ts'
import { recordKey } from '../records/record-ref.ts'
import { conflictOf, resolveConflicts, type ConflictOf } from './conflicts.ts'
import type { Engine } from './engine.ts'
import { refusalProblem } from './refusal-problem.ts'
import type { RefusedChange } from './rule.ts'

type WriteAct = () => Promise<unknown>

interface RefusedAct extends ConflictOf<number> {
  readonly why: Problem
}

/**
 * Checks rules after all acts, since one may need a later one. Returns refused acts by index. Acts may run again;
 * `begin` precedes each round.
 */
export async function writeTogether(
  world: Engine,
  acts: readonly WriteAct[],
  isOfAct: (reason: unknown) => reason is Problem,
  begin: () => void = () => undefined,
): Promise<ReadonlyMap<number, Problem>> {
  let failed = new Map<number, Problem>()

  async function carryOut(out: ReadonlySet<number>): Promise<ReadonlyMap<number, RefusedAct>> {
    begin()
    failed = new Map()
    const actOf = new Map<string, number>()
    await world.check()
    for (const [index, act] of acts.entries()) {
      if (out.has(index)) continue
      try {
        await world.attempt(act, 'unchecked')
      } catch (error) {
        if (!isOfAct(error)) throw error
        failed.set(index, error)
      }
      for (const key of world.unchecked) if (!actOf.has(key)) actOf.set(key, index)
    }
    return refusedActs(world, await world.refused(), actOf)
  }

  async function ask(out: ReadonlySet<number>): Promise<ReadonlyMap<number, RefusedAct>> {
    const rollBack = new Error('some acts are refused')
    let refused: ReadonlyMap<number, RefusedAct> = new Map()
    try {
      await world.attempt(async () => {
        refused = await carryOut(out)
        if (refused.size > 0) throw rollBack
      }, 'unchecked')
    } catch (error) {
      if (error !== rollBack) throw error
    }
    return refused
  }

  const refused = await world.together(() => resolveConflicts(ask, (index) => index))
  return new Map([...failed, ...[...refused].map(([index, { why }]) => [index, why] as const)])
}

/** Tells if an error refuses one act; others end the call. */
export function refusesAct(reason: unknown): reason is Problem {
  return reason instanceof Problem && reason.code !== 'too-many-changes'
}

/** Groups refusals by act; the last act gets records that none wrote. */
async function refusedActs(
  world: Engine,
  refused: readonly RefusedChange[],
  actOf: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<number, RefusedAct>> {
  const last = Math.max(0, ...actOf.values())
  const byAct = Map.groupBy(refused, ({ change }) => actOf.get(recordKey(change)) ?? last)
  const rivalsOf = (index: number, mine: readonly RefusedChange[]): ConflictOf<number> => {
    // -1: of no act, never dropped
    const otherActs = (keys: readonly string[]): number[] =>
      [...new Set(keys.map((key) => actOf.get(key) ?? -1))].filter((each) => each !== index)
    const { by, together } = conflictOf(world.registry, mine)
    return { by: otherActs(by), together: otherActs(together) }
  }
  const conflicts = new Map([...byAct].map(([index, mine]) => [index, rivalsOf(index, mine)] as const))
  const isWrong = (act: number): boolean => conflicts.get(act)?.by.some((each) => !conflicts.has(each)) ?? false
  const found = new Map<number, RefusedAct>()
  for (const [index, mine] of byAct) {
    // omits conflicts with acts that are refused anyway
    const lasting = mine.filter((each) => {
      const { by, together } = rivalsOf(index, [each])
      const rivals = [...by, ...together]
      return rivals.length === 0 || !rivals.every(isWrong)
    })
    const why = await refusalProblem(world, lasting.length > 0 ? lasting : mine)
    found.set(index, { ...conflicts.get(index)!, why })
  }
  return found
}
