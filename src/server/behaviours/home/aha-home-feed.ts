import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { sortAroundFixed } from '../../rules/fixed-places.ts'

export const sort: Behaviour<'aha-home-feed', 'sort'> = (world, input) =>
  sortAroundFixed(world, 'aha-home-feed', input.sort)
