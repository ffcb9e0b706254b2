import type { Behaviour } from '#server/domain/behaviour.ts'
import { removeListed } from '../../domain/advertising/remove-listed.ts'

export const batchDelete: Behaviour<'instant-recommend-push-game', 'batchDelete'> = (world, { gameIds }) =>
  removeListed(world, [['instant-recommend-push-game', gameIds]])
