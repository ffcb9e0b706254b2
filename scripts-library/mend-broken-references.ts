import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Find and fix broken references of games', zh: '查找并修复游戏的失效引用' },
  help: {
    en: 'Lists deleted providers, categories and tags that H5 games still refer to, and can remove the references.',
    zh: '列出 H5 游戏引用的、已不存在的 CP、分类和标签，并可将其移除。',
  },
  params: {
    mend: param.flag({ title: { en: 'Remove the references', zh: '移除失效引用' }, default: 1 }),
  },
  async run({ ops, params, log, progress }) {
    const idsOf = async (rows: AsyncIterable<{ id: number }>) => {
      const ids = new Set<number>()
      for await (const { id } of rows) ids.add(id)
      return ids
    }
    const [providers, categories, tags] = await Promise.all([
      idsOf(ops.provider.each()),
      idsOf(ops.category.each()),
      idsOf(ops.tag.each()),
    ])
    let broken = 0
    let seen = 0
    for await (const game of ops.h5game.each()) {
      progress(++seen)
      const lost = (id: number | null, known: Set<number>) => id !== null && !known.has(id)
      const left = game.tags?.filter((id) => tags.has(id)) ?? null
      const provider = lost(game.provider_uuid, providers)
      const category = lost(game.category_id, categories)
      const isShort = left !== null && left.length !== game.tags?.length
      if (!provider && !category && !isShort) continue
      broken += 1
      const parts = [
        ...(provider ? [`provider ${game.provider_uuid}`] : []),
        ...(category ? [`category ${game.category_id}`] : []),
        ...(isShort ? [`tags ${game.tags?.filter((id) => !tags.has(id)).join(', ')}`] : []),
      ]
      if (broken <= 50) log(`${game.id} ${game.name}: ${parts.join('; ')}`)
      if (params.mend)
        await ops.h5game.update({
          id: game.id,
          ...(provider ? { provider_uuid: null } : {}),
          ...(category ? { category_id: null } : {}),
          ...(isShort ? { tags: left } : {}),
        })
    }
    return { broken }
  },
})
