import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { cacheKey, cacheTopic } from '#server/rules/drop-caches.ts'
import type { World } from '#server/world/world.ts'

/** The phone models that targeting knows. */
export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}

/** In a plan: the caches are cleared when it is applied. A call by itself clears them at once. */
export const cacheClear: Behaviour<'common', 'cacheClear'> = (world, { key }, { services }) =>
  planned(world, cacheKey(services.caches, key))

export const clearAhaCache: Behaviour<'common', 'clearAhaCache'> = (world, { key }, { services }) =>
  planned(world, cacheKey(services.caches, key))

async function planned(world: Pick<World, 'emit'>, key: string): Promise<{ planned: true }> {
  await world.emit(cacheTopic, { key })
  return { planned: true }
}
