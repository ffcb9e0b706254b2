import { isChanged, type Derive } from '../rule.ts'

/** Keeps a custom name until the topic changes. */
export const derive: Derive<'launcher-recommend-topic'> = async (world, records) => {
  const unnamed = records.filter((record) => {
    const { before, after } = record
    const isOther = before !== undefined && isChanged(record, 'topicId') && !isChanged(record, 'topic')
    return after?.topicId && (!after.topic || isOther)
  })
  const ids = [...new Set(unnamed.flatMap(({ after }) => after?.topicId ?? []))]
  const titles = new Map(
    (ids.length > 0 ? await world.list('special-topic', { ids }) : []).map(({ id, title }) => [id, title]),
  )
  return new Map(
    unnamed.flatMap(({ id, after }) => {
      const topic = titles.get(after?.topicId ?? 0)
      return topic === undefined ? [] : [[id, { topic }] as const]
    }),
  )
}
