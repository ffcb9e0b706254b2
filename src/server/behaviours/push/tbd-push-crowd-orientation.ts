import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { checked } from '../../rules/checked.ts'
import { occurrences as times } from '../../rules/cycle.ts'
import { refuseLost } from '../../rules/there.ts'

const { create, update } = checked('tbd-push-crowd-orientation', (world, { crowd_id }) =>
  refuseLost(world, 'crowd_id', 'property-people-group', crowd_id),
)

export { create, update }

export const occurrences: Behaviour<'tbd-push-crowd-orientation', 'occurrences'> = async (world, { id, count }) => {
  const { start_at: start, end_at: end, cycle } = await world.need('tbd-push-crowd-orientation', id)
  const found = times({ start, end, cycle: cycle ?? 1 }, world.now, count ?? 10)
  return found.map(({ at, number, last }) => ({ at, number, last: last ? 1 : 0 }))
}
