import type { Words } from '#catalogue/index.ts'
import type { Choice } from './choices.ts'
import { markAbove, markOf, type PublishJob, type PublishedRecord } from './weighing.ts'
import type { PublishEffect } from './weigh.ts'

type RemovalContext = Pick<PublishJob, 'there' | 'choices'>

/** Reason for a child to stay in the target. */
interface StayingChild {
  readonly why: Words
  readonly isInSource: boolean
}

/** Keeps the parents of children edited or added in the target. `all` lists parents first. */
export function withRemovals(publishing: RemovalContext, all: readonly PublishedRecord[]): PublishedRecord[] {
  if (all.every(({ mine }) => mine)) return [...all]
  const holds = holdsIn(publishing, all)
  const removed = new Map<string, PublishEffect>()
  return all.map((each) => {
    if (each.mine) return each
    const above = removed.get(aboveThere(each))
    const weighed = above ? withAbove(each, above) : byItself(publishing, each, holds.get(markOf(each)))
    removed.set(markOf(each), weighed)
    return { ...each, weighed }
  })
}

/** Returns, by parent, a child that stays. */
function holdsIn(publishing: RemovalContext, all: readonly PublishedRecord[]): ReadonlyMap<string, StayingChild> {
  const holds = new Map<string, StayingChild>()
  for (const each of all.toReversed()) {
    const hold = holdOf(publishing, each, holds.get(markOf(each)))
    const above = aboveThere(each)
    if (hold && !holds.get(above)?.isInSource) holds.set(above, hold)
  }
  return holds
}

function holdOf(
  publishing: RemovalContext,
  each: PublishedRecord,
  below: StayingChild | undefined,
): StayingChild | undefined {
  const { mine, theirs, weighed } = each
  if (!theirs) return undefined
  const isInSource = mine !== undefined
  if (!isInSource && below && isHeld(publishing, each, below)) return below
  return weighed.state === 'remove' || !weighed.reason ? undefined : { why: weighed.reason, isInSource }
}

/** Tells if the child stays: a decision to remove covers only children that the source lacks. */
function isHeld(publishing: RemovalContext, each: PublishedRecord, { isInSource }: StayingChild): boolean {
  return isInSource || choiceOf(publishing, each)?.take !== 'mine'
}

function byItself(publishing: RemovalContext, each: PublishedRecord, hold: StayingChild | undefined): PublishEffect {
  const { weighed } = each
  if (weighed.state !== 'remove' || !hold || !isHeld(publishing, each, hold)) return weighed
  const isLeft = choiceOf(publishing, each)?.take === 'theirs'
  return { ...weighed, state: isLeft ? 'same' : 'conflict', reason: hold.why }
}

function withAbove({ weighed }: PublishedRecord, above: PublishEffect): PublishEffect {
  if (above.state !== 'conflict') return { ...weighed, state: above.state }
  return weighed.state === 'remove' ? { ...weighed, state: 'conflict', reason: above.reason } : weighed
}

function choiceOf({ there, choices }: RemovalContext, { areaStore, id }: PublishedRecord): Choice | undefined {
  return choices(areaStore, there.environment, id)
}

function aboveThere({ areaStore, theirs }: PublishedRecord): string {
  return markAbove(areaStore, theirs?.parentId ?? 0)
}
