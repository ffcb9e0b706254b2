import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Disable tags without games', zh: '停用没有游戏的标签' },
  params: {
    fewest: param.int({
      title: { en: 'Games a tag needs', zh: '标签至少需要的游戏数' },
      default: 1,
      min: 1,
      max: 1_000,
    }),
  },
  async run({ ops, params, log }) {
    const games = new Map<number, number>()
    for await (const { tags } of ops.game.each({ onShelf: 1 }))
      for (const id of tags ?? []) games.set(id, (games.get(id) ?? 0) + 1)
    let disabled = 0
    for await (const tag of ops.tag.each({ disabled: 0 })) {
      const count = games.get(tag.id) ?? 0
      if (count >= params.fewest) continue
      await ops.tag.update({ id: tag.id, disabled: 1 })
      log(`${tag.name}: ${count}`)
      disabled += 1
    }
    return { disabled }
  },
})
