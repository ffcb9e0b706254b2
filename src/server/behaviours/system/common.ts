import type { Behaviour } from '#server/domain/behaviour.ts'
import { cacheTopic, clearMessage, countsKey } from '#server/domain/drop-caches.ts'

export const modelList: Behaviour<'common', 'modelList'> = async (world) => {
  const models = await world.get('property', 3)
  return (models?.values ?? []).map((name, index) => ({ id: index + 1, name }))
}

const nothingYet = { dropped: {}, known: [countsKey] }

/** Plans clear the caches on apply, direct calls immediately. */
export const cacheClear: Behaviour<'common', 'cacheClear'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input))
  return nothingYet
}

export const clearAhaCache: Behaviour<'common', 'clearAhaCache'> = async (world, input) => {
  await world.emit(cacheTopic, clearMessage(input, 'aha'))
  return nothingYet
}
