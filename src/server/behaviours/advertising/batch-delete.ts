import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { removeThere } from '../../rules/game-in-countries.ts'

export const remove: Behaviour<'batch-delete', 'remove'> = (world, { adIds, gameIds }) =>
  removeThere(world, [
    ['h5-ad-space-game', adIds],
    ['instant-recommend-push-game', gameIds],
  ])
