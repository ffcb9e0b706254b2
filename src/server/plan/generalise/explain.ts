import type { SharedFilter } from '#derive/line/shared-filters.ts'
import type { FilterNode } from '#derive/line/syntax.ts'
import { countsIn, type CountsOfTests, type RowGroup } from './row-groups.ts'

export interface RecordCounts {
  readonly share: (filter: FilterNode | undefined) => Promise<CountsOfTests>
  /** matching records, grouped by candidates */
  readonly groups: (filter: FilterNode | undefined, which: 'all' | 'rejected') => Promise<readonly RowGroup[]>
}

/** Filter, and the number of records left after it. */
interface ChosenFilter {
  readonly filter: FilterNode
  readonly count: number
}

export interface Explanation {
  readonly chosen: readonly ChosenFilter[]
  /** next wider filters, or the usual ones if these are wider */
  readonly other?: readonly FilterNode[]
  /** true if it matches no rejected record */
  readonly isRight: boolean
}

const mostFilters = 3
/** Share of records below which the old value alone explains the change. */
const few = 0.4
/** Bounds must exclude more, since any numbers have some. */
const ofBounds = 0.375

/**
 * Finds the fewest filters that explain the changes: the old value, then the most selective ones while chance may
 * explain the match. Rejected records add the widest filters that exclude them.
 */
export async function explain(
  old: FilterNode | undefined,
  candidates: readonly SharedFilter[],
  examples: number,
  { share: shareOf, groups }: RecordCounts,
  isWider: boolean,
): Promise<Explanation> {
  let chosen: ChosenFilter[] = []
  let wider: ChosenFilter[] | undefined
  const countsOf = async (which: 'all' | 'rejected'): Promise<CountsOfTests> => {
    const within = chosen.map(({ filter }) => candidates.findIndex((each) => each.filter === filter))
    return countsIn(
      await groups(old, which),
      candidates.length,
      within.filter((at) => at >= 0),
    )
  }
  const first = await shareOf(old)
  let left = first.total
  const add = (filter: FilterNode, kept: number): void => {
    chosen.push({ filter, count: kept })
    left = kept
  }
  if (old) add(old, first.each[0] ?? 0)
  const isWeak = left > few * first.total
  for (let isFirst = isWeak; chosen.length < mostFilters && candidates.length > 0; isFirst = false) {
    const share = isFirst ? mostOfFirst(examples, old !== undefined) : mostOfMore(examples)
    if (share === 0) break
    const { each } = await countsOf('all')
    const [best, ...others] = narrowest(candidates, each, left * share)
    if (!best) break
    const next = others.find(({ kept }) => kept > best.kept)
    const one = next ? [{ filter: next.filter, count: next.kept }] : []
    wider = chosen.length + one.length > 0 ? [...chosen, ...one] : undefined
    add(best.filter, best.kept)
  }
  const other = isWider && wider ? chosen : wider
  if (isWider && wider) chosen = wider
  let rejected = (await countsOf('rejected')).total
  while (rejected > 0 && chosen.length < mostFilters) {
    const [all, wrong] = [await countsOf('all'), await countsOf('rejected')]
    const best = widest(candidates, all.each, wrong.each, rejected)
    if (!best) break
    add(best.filter, best.kept)
    rejected = best.wrong
  }
  return { chosen, ...(other ? { other: other.map(({ filter }) => filter) } : {}), isRight: rejected === 0 }
}

/** Largest share for the first filter. One example shares all values with itself. */
function mostOfFirst(examples: number, hasOld: boolean): number {
  if (!hasOld) return 0.999
  return examples > 1 ? 1 / 3 : 0
}

/** Largest share at which all examples match by chance once in a thousand times. */
function mostOfMore(examples: number): number {
  return examples < 3 ? 0 : 1024 ** (-1 / examples)
}

function narrowest(candidates: readonly SharedFilter[], counts: readonly number[], most: number) {
  const found = candidates.flatMap(({ filter, isBound }, at) => {
    const kept = counts[at] ?? 0
    return kept > 0 && kept <= (isBound ? most * ofBounds : most) ? [{ filter, kept, isBound }] : []
  })
  return found.toSorted((one, other) => Number(one.isBound) - Number(other.isBound) || one.kept - other.kept)
}

function widest(
  candidates: readonly SharedFilter[],
  counts: readonly number[],
  wrongs: readonly number[],
  rejected: number,
) {
  const found = candidates.flatMap(({ filter, isBound }, at) => {
    const [kept, wrong] = [counts[at] ?? 0, wrongs[at] ?? 0]
    return wrong < rejected && kept > wrong ? [{ filter, kept, wrong, isBound }] : []
  })
  return found.toSorted(
    (one, other) => one.wrong - other.wrong || Number(one.isBound) - Number(other.isBound) || other.kept - one.kept,
  )[0]
}
