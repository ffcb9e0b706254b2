import type { Behaviour } from '#server/domain/behaviour.ts'

export const create: Behaviour<'special-topic', 'create'> = async (
  world,
  { copyId, isCopyList, ...input },
  { catalogue },
) => {
  const source: Record<string, unknown> = copyId ? { ...(await world.need('special-topic', copyId)), online: 0 } : {}
  const sent: Record<string, unknown> = input
  const fields = Object.entries(catalogue.areas['specialTopic']?.fields ?? {})
  const values = fields.map(([name, field]) => [name, sent[name] ?? source[name] ?? field.default ?? null])
  const topic = await world.put('special-topic', null, Object.fromEntries(values))
  if (!copyId || isCopyList !== 1) return topic
  for (const { gameId, label, imageId, sort } of await world.list('special-topic-item', {
    parent: copyId,
    sort: [['id', 'asc']],
  })) {
    await world.put('special-topic-item', null, { gameId, label, imageId, sort, parent_id: topic.id })
  }
  return topic
}
