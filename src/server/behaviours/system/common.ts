import type { Behaviour } from '#server/domain/behaviour.ts'
import { cacheTopic, clearMessage } from '#server/domain/drop-caches.ts'

/** The phone models that targeting knows. */
export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}

/** In a plan: the caches are cleared when it is applied. A call by itself clears them at once. */
export const cacheClear: Behaviour<'common', 'cacheClear'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input))
  return { planned: true }
}

export const clearAhaCache: Behaviour<'common', 'clearAhaCache'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input, 'aha'))
  return { planned: true }
}
