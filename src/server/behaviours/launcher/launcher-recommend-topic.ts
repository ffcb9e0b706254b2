import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { namedBy } from '../../rules/needed.ts'

export const create: Behaviour<'launcher-recommend-topic', 'create'> = async (world, input, { standard }) => {
  await namedBy(world, 'gameId', 'game', input.gameId)
  const topic = await namedBy(world, 'topicId', 'special-topic', input.topicId)
  return standard({ ...input, topic: input.topic || topic?.title })
}

/** A name that was given stays, unless the topic becomes another one. */
export const update: Behaviour<'launcher-recommend-topic', 'update'> = async (world, input, { standard }) => {
  await namedBy(world, 'gameId', 'game', input.gameId)
  const topic = await namedBy(world, 'topicId', 'special-topic', input.topicId)
  return standard(topic && !input.topic ? { ...input, topic: topic.title } : input)
}
