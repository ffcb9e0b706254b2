import type { Behaviour } from '#server/domain/behaviour.ts'
import { removeListed } from '../../domain/advertising/remove-listed.ts'

export const remove: Behaviour<'batch-delete', 'remove'> = (world, { adIds, gameIds }) =>
  removeListed(world, [
    ['h5-ad-space-game', adIds],
    ['instant-recommend-push-game', gameIds],
  ])
