import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { sortAroundFixed } from '../../rules/fixed-places.ts'

export const sort: Behaviour<'module-feed', 'sort'> = (world, input) =>
  sortAroundFixed(world, 'module-feed', input.sort)
