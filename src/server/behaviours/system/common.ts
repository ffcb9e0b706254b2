import type { Behaviour } from '#server/domain/behaviour.ts'
import { cacheKey, cacheTopic } from '#server/domain/drop-caches.ts'
import type { World } from '#server/world/world.ts'

/** The phone models that targeting knows. */
export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}

/** In a plan: the caches are cleared when it is applied. A call by itself clears them at once. */
export const cacheClear: Behaviour<'common', 'cacheClear'> = (world, input, { services }) =>
  planned(world, cacheKey(services.caches, input.key), input)

export const clearAhaCache: Behaviour<'common', 'clearAhaCache'> = (world, { key }, { services }) =>
  planned(world, cacheKey(services.caches, key), {})

async function planned(
  world: Pick<World, 'emit'>,
  key: string,
  { page_id, cat_id, content_no }: Scopes,
): Promise<{ planned: true }> {
  const named = Object.entries({ page_id, cat_id, content_no }).filter(([, value]) => value)
  await world.emit(cacheTopic, { key, ...Object.fromEntries(named) })
  return { planned: true }
}

interface Scopes {
  readonly page_id?: number | null
  readonly cat_id?: number | null
  readonly content_no?: string | null
}
