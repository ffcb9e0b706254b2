import { deriveEach, isChanged, recordsById, type Derive } from '../rule.ts'

/** Keeps a custom name until the topic changes. */
export const derive: Derive<'launcher-recommend-topic'> = async (world, records) => {
  const unnamed = records.filter((record) => {
    const { before, after } = record
    const isOther = before !== undefined && isChanged(record, 'topicId') && !isChanged(record, 'topic')
    return after?.topicId && (!after.topic || isOther)
  })
  const ids = unnamed.map(({ after }) => after?.topicId)
  const topics = await recordsById(world, 'special-topic', ids)
  return deriveEach(unnamed, ({ topicId }) => {
    const topic = topics.get(topicId ?? 0)
    return topic && { topic: topic.title }
  })
}
