import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { namedBy } from '../../rules/needed.ts'

export const create: Behaviour<'launcher-recommend-today', 'create'> = async (world, input, { standard }) => {
  await namedBy(world, 'gameId', 'game', input.gameId)
  await namedBy(world, 'topicId', 'special-topic', input.topicId)
  return standard(onItsDay(input))
}

export const update: Behaviour<'launcher-recommend-today', 'update'> = async (world, input, { standard }) => {
  await namedBy(world, 'gameId', 'game', input.gameId)
  await namedBy(world, 'topicId', 'special-topic', input.topicId)
  return standard(onItsDay(input))
}

// a game of the day begins with the day, so that the same one is not there twice
function onItsDay<T extends { readonly onlineDate?: string | null }>(input: T): T {
  return input.onlineDate ? { ...input, onlineDate: `${input.onlineDate.slice(0, 10)}T00:00:00.000Z` } : input
}
