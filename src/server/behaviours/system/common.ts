import type { Behaviour, LooseBehaviour } from '#server/domain/behaviour.ts'
import { cacheTopic, clearMessage } from '#server/domain/drop-caches.ts'

/** Lists phone models for targeting. */
export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}

/** Plans clear the caches on apply, direct calls immediately. */
export const cacheClear: LooseBehaviour<'common', 'cacheClear'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input))
  return { planned: true }
}

export const clearAhaCache: LooseBehaviour<'common', 'clearAhaCache'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input, 'aha'))
  return { planned: true }
}
