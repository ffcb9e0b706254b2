import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Recommend the best rated games', zh: '推荐评分最高的游戏' },
  help: {
    en: 'Adds the best rated online games to the recommendations and removes games that went offline.',
    zh: '将评分最高的上架游戏加入推荐，并移除已下线的游戏。',
  },
  params: {
    count: param.int({ title: { en: 'Total recommendations', zh: '推荐总数' }, default: 20, min: 1, max: 200 }),
    installs: param.int({ title: { en: 'Installs at least', zh: '安装量不少于' }, default: 1_000, min: 0 }),
  },
  async run({ ops, params, log }) {
    const now = (await ops.h5gameRecommend.list({ pageSize: 1_000 })).data
    const online = new Set<number>()
    const best: { id: number; name: string; rate: number }[] = []
    for await (const { id, name, rate, installAmount } of ops.h5game.each({ onShelf: 1 })) {
      online.add(id)
      if (installAmount >= params.installs) best.push({ id, name, rate: rate ?? 0 })
    }
    const gone = now.filter(({ gameId }) => !online.has(gameId))
    for (const { id } of gone) await ops.h5gameRecommend.remove({ id })
    const there = new Set(now.filter((each) => !gone.includes(each)).map(({ gameId }) => gameId))
    let place = Math.max(0, ...now.map(({ sort }) => sort))
    let added = 0
    for (const { id, name, rate } of best.toSorted((one, other) => other.rate - one.rate)) {
      if (there.size >= params.count) break
      if (there.has(id)) continue
      await ops.h5gameRecommend.create({ gameId: id, sort: ++place })
      there.add(id)
      log(`${name}: ${rate}`)
      added += 1
    }
    return { added, removed: gone.length }
  },
})
