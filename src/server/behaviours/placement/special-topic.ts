import type { Values } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const create: Behaviour<'special-topic', 'create'> = async (world, input, { catalogue }) => {
  const { copyId, isCopyList, ...given } = input
  const source: Values = copyId ? { ...(await world.need('special-topic', copyId)), online: 0 } : {}
  const sent: Values = given
  const fields = Object.entries(catalogue.areas['specialTopic']?.fields ?? {})
  const values = fields.map(([name, field]) => [name, sent[name] ?? source[name] ?? field.default ?? null])
  const topic = await world.put('special-topic', null, Object.fromEntries(values))
  if (!copyId || isCopyList !== 1) return topic
  const items = await world.list('special-topic-item', { parent: copyId, sort: [['id', 'asc']] })
  for (const { gameId, label, imageId, sort } of items)
    await world.put('special-topic-item', null, { gameId, label, imageId, sort, parent_id: topic.id })
  return topic
}
