import type { Words } from '#catalogue/index.ts'
import type { Choice } from './choices.ts'
import { markAbove, markOf, type PublishJob, type PublishedRecord } from './weighing.ts'
import type { PublishEffect } from './weigh.ts'

type RemovalContext = Pick<PublishJob, 'there' | 'choices'>

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
    const effect = above ? withAbove(each, above) : byItself(publishing, each, holds.get(markOf(each)))
    removed.set(markOf(each), effect)
    return { ...each, effect }
  })
}

/** Returns by parent a child that stays, preferably one that the source still has. */
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
  const { mine, theirs, effect } = each
  if (!theirs) return undefined
  const isInSource = mine !== undefined
  if (!isInSource && below && isHeld(publishing, each, below)) return below
  return effect.state === 'remove' || !effect.reason ? undefined : { why: effect.reason, isInSource }
}

/** Tells if the child stays: a decision to remove covers only children that the source lacks. */
function isHeld(publishing: RemovalContext, each: PublishedRecord, { isInSource }: StayingChild): boolean {
  return isInSource || choiceOf(publishing, each)?.take !== 'mine'
}

function byItself(publishing: RemovalContext, each: PublishedRecord, hold: StayingChild | undefined): PublishEffect {
  const { effect } = each
  if (effect.state !== 'remove' || !hold || !isHeld(publishing, each, hold)) return effect
  const isLeft = choiceOf(publishing, each)?.take === 'theirs'
  return { ...effect, state: isLeft ? 'same' : 'conflict', reason: hold.why }
}

function withAbove({ effect }: PublishedRecord, above: PublishEffect): PublishEffect {
  if (above.state !== 'conflict') return { ...effect, state: above.state }
  return effect.state === 'remove' ? { ...effect, state: 'conflict', reason: above.reason } : effect
}

function choiceOf({ there, choices }: RemovalContext, { areaStore, id }: PublishedRecord): Choice | undefined {
  return choices(areaStore, there.environment, id)
}

function aboveThere({ areaStore, theirs }: PublishedRecord): string {
  return markAbove(areaStore, theirs?.parentId ?? 0)
}
