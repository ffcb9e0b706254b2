import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Move games to another special topic', zh: '将专题中的游戏移到另一专题' },
  help: {
    en: 'Games that the other topic already has are only removed from the first; the others are added at its end.',
    zh: '目标专题已有的游戏仅从原专题移除，其余追加到目标专题末尾。',
  },
  params: {
    from: param.ref('special-topic', { title: { en: 'From', zh: '来源专题' }, required: true }),
    into: param.ref('special-topic', { title: { en: 'Into', zh: '目标专题' }, required: true }),
  },
  async run({ ops, params }) {
    if (params.from === params.into) throw new Error('Choose two different topics.')
    const there = new Set<number>()
    let place = 0
    for await (const { gameId, sort } of ops.specialTopicItem.each({ id: params.into })) {
      there.add(gameId)
      place = Math.max(place, sort)
    }
    const moving = (
      await ops.specialTopicItem.list({ id: params.from, sortby: 'sort', order: 'asc', pageSize: 10_000 })
    ).data
    let moved = 0
    for (const { gameId, label, imageId } of moving) {
      await ops.specialTopicItem.remove({ id: params.from, gameId })
      if (there.has(gameId)) continue
      await ops.specialTopicItem.create({ id: params.into, gameId, label, imageId, sort: ++place })
      moved += 1
    }
    return { moved, there: moving.length - moved }
  },
})
