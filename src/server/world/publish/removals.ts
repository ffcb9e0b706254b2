import type { Words } from '#catalogue/index.ts'
import type { Choice } from './choices.ts'
import { markAbove, markOf, type Publishing, type Weighing } from './weighing.ts'
import type { Weighed } from './weigh.ts'

type Choosing = Pick<Publishing, 'there' | 'choices'>

/** Why something stays there, and whether it is still here, under another record. */
interface Hold {
  readonly why: Words
  readonly isHere: boolean
}

/**
 * What was removed here is removed there with all that belongs to it, or stays with all of it where some of that was
 * edited or added there. Of those weighed each comes before what belongs to it.
 */
export function withRemovals(publishing: Choosing, all: readonly Weighing[]): Weighing[] {
  const holds = holdsIn(publishing, all)
  const removed = new Map<string, Weighed>()
  return all.map((each) => {
    if (each.mine) return each
    const above = removed.get(aboveThere(each))
    const weighed = above ? withAbove(each, above) : byItself(publishing, each, holds.get(markOf(each)))
    removed.set(markOf(each), weighed)
    return { ...each, weighed }
  })
}

/** What stays below each record there: the first of it, or rather one that is still here. */
function holdsIn(publishing: Choosing, all: readonly Weighing[]): ReadonlyMap<string, Hold> {
  const holds = new Map<string, Hold>()
  for (const each of all.toReversed()) {
    const hold = holdOf(publishing, each, holds.get(markOf(each)))
    const above = aboveThere(each)
    if (hold && !holds.get(above)?.isHere) holds.set(above, hold)
  }
  return holds
}

function holdOf(publishing: Choosing, each: Weighing, below: Hold | undefined): Hold | undefined {
  const { mine, theirs, weighed } = each
  if (!theirs) return undefined
  const isHere = mine !== undefined
  if (!isHere && below && isHeld(publishing, each, below)) return below
  return weighed.state === 'remove' || !weighed.reason ? undefined : { why: weighed.reason, isHere }
}

/** Whether what stays below a record keeps that there: a decision to remove it is about all below it, but for what is here. */
function isHeld(publishing: Choosing, each: Weighing, { isHere }: Hold): boolean {
  return isHere || choiceOf(publishing, each)?.take !== 'mine'
}

function byItself(publishing: Choosing, each: Weighing, hold: Hold | undefined): Weighed {
  const { weighed } = each
  if (weighed.state !== 'remove' || !hold || !isHeld(publishing, each, hold)) return weighed
  const isLeft = choiceOf(publishing, each)?.take === 'theirs'
  return { ...weighed, state: isLeft ? 'same' : 'conflict', reason: hold.why }
}

function withAbove({ weighed }: Weighing, above: Weighed): Weighed {
  if (above.state !== 'conflict') return { ...weighed, state: above.state }
  return weighed.state === 'remove' ? { ...weighed, state: 'conflict', reason: above.reason } : weighed
}

function choiceOf({ there, choices }: Choosing, { areaStore, id }: Weighing): Choice | undefined {
  return choices(areaStore, there.environment, id)
}

/** The record that it belongs to there. */
function aboveThere({ areaStore, theirs }: Weighing): string {
  return markAbove(areaStore, theirs?.parentId ?? 0)
}
