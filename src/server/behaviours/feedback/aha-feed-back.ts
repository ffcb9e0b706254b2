import { updateRecord } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const dispose: Behaviour<'aha-feed-back', 'dispose'> = (world, { feedId, ...disposal }) =>
  updateRecord(world, 'aha-feed-back', feedId, {
    status: 1,
    dispose_res: disposal.dispose_res,
    dispose_illustrate: disposal.dispose_illustrate ?? null,
    disposedBy: world.actor.name || world.actor.username,
    disposed_at: world.now,
  })
