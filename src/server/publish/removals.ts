import type { Words } from '#catalogue/index.ts'
import type { Choice } from './choices.ts'
import { markAbove, markOf, type PublishJob, type PublishedRecord } from './weighing.ts'
import type { SendEffect } from './weigh.ts'

type RemovalContext = Pick<PublishJob, 'there' | 'choices'>

interface Hold {
  readonly why: Words
  readonly isHere: boolean
}

/** A child edited or added in the target keeps its parents. `all` lists parents first. */
export function withRemovals(publishing: RemovalContext, all: readonly PublishedRecord[]): PublishedRecord[] {
  if (all.every(({ mine }) => mine)) return [...all]
  const holds = holdsIn(publishing, all)
  const removed = new Map<string, SendEffect>()
  return all.map((each) => {
    if (each.mine) return each
    const above = removed.get(aboveThere(each))
    const weighed = above ? withAbove(each, above) : byItself(publishing, each, holds.get(markOf(each)))
    removed.set(markOf(each), weighed)
    return { ...each, weighed }
  })
}

/** Returns by parent a child that stays, preferably one that the source still has. */
function holdsIn(publishing: RemovalContext, all: readonly PublishedRecord[]): ReadonlyMap<string, Hold> {
  const holds = new Map<string, Hold>()
  for (const each of all.toReversed()) {
    const hold = holdOf(publishing, each, holds.get(markOf(each)))
    const above = aboveThere(each)
    if (hold && !holds.get(above)?.isHere) holds.set(above, hold)
  }
  return holds
}

function holdOf(publishing: RemovalContext, each: PublishedRecord, below: Hold | undefined): Hold | undefined {
  const { mine, theirs, weighed } = each
  if (!theirs) return undefined
  const isHere = mine !== undefined
  if (!isHere && below && isHeld(publishing, each, below)) return below
  return weighed.state === 'remove' || !weighed.reason ? undefined : { why: weighed.reason, isHere }
}

/** Tells if the child stays: a decision to remove covers only children that the source lacks. */
function isHeld(publishing: RemovalContext, each: PublishedRecord, { isHere }: Hold): boolean {
  return isHere || choiceOf(publishing, each)?.take !== 'mine'
}

function byItself(publishing: RemovalContext, each: PublishedRecord, hold: Hold | undefined): SendEffect {
  const { weighed } = each
  if (weighed.state !== 'remove' || !hold || !isHeld(publishing, each, hold)) return weighed
  const isLeft = choiceOf(publishing, each)?.take === 'theirs'
  return { ...weighed, state: isLeft ? 'same' : 'conflict', reason: hold.why }
}

function withAbove({ weighed }: PublishedRecord, above: SendEffect): SendEffect {
  if (above.state !== 'conflict') return { ...weighed, state: above.state }
  return weighed.state === 'remove' ? { ...weighed, state: 'conflict', reason: above.reason } : weighed
}

function choiceOf({ there, choices }: RemovalContext, { areaStore, id }: PublishedRecord): Choice | undefined {
  return choices(areaStore, there.environment, id)
}

function aboveThere({ areaStore, theirs }: PublishedRecord): string {
  return markAbove(areaStore, theirs?.parentId ?? 0)
}
