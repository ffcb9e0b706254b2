import { occurrences as times } from '#derive/values/occurrences.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const occurrences: Behaviour<'tbd-push-crowd-orientation', 'occurrences'> = async (world, { id, count }) => {
  const { start_at: start, end_at: end, cycle } = await world.need('tbd-push-crowd-orientation', id)
  const found = times({ start, end, cycle: cycle ?? 1 }, world.now, count ?? 10)
  return found.map(({ at, number, last }) => ({ at, number, last: last ? 1 : 0 }))
}
