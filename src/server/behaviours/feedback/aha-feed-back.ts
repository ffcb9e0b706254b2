import type { Behaviour } from '#server/domain/behaviour.ts'

export const dispose: Behaviour<'aha-feed-back', 'dispose'> = async (
  world,
  { feedId, dispose_res, dispose_illustrate },
) => {
  await world.need('aha-feed-back', feedId)
  return world.put('aha-feed-back', feedId, {
    status: 1,
    dispose_res,
    dispose_illustrate: dispose_illustrate ?? null,
    disposedBy: world.actor.name || world.actor.username,
    disposed_at: world.now,
  })
}
