import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Put a rank in order of score', zh: '按得分重排榜单' },
  help: {
    en: 'Sorts by rating times the logarithm of installs. Offline games go last.',
    zh: '得分为评分乘以安装量的对数；已下线的游戏排在最后。',
  },
  params: {
    rank: param.ref('rank', { title: { en: 'Rank', zh: '榜单' }, required: true }),
    shuffle: param.int({
      title: { en: 'Places to rotate the top by', zh: '榜首轮换位数' },
      default: 0,
      min: 0,
      max: 50,
    }),
  },
  async run({ ops, params, log }) {
    const items = (await ops.rankItem.list({ id: params.rank, sortby: 'sort', order: 'asc', pageSize: 10_000 })).data
    if (items.length === 0) return { moved: 0 }
    const scores = new Map<number, number>()
    const ids = items.map(({ gameId }) => gameId)
    for (let at = 0; at < ids.length; at += 500)
      for (const game of (await ops.game.list({ ids: ids.slice(at, at + 500), pageSize: 500 })).data)
        scores.set(game.id, game.onShelf ? (game.rate ?? 0) * Math.log10(10 + (game.installAmount ?? 0)) : -1)
    const best = items.toSorted((one, other) => (scores.get(other.gameId) ?? -1) - (scores.get(one.gameId) ?? -1))
    const turn = params.shuffle % best.length
    const order = [...best.slice(turn), ...best.slice(0, turn)]
    const moved = order.filter(({ id }, at) => items[at]?.id !== id).length
    if (moved > 0) await ops.rankItem.sort({ id: params.rank, sort: order.map(({ id }) => id) })
    log(
      order
        .slice(0, 10)
        .map(({ gameId }) => `${gameId} ${(scores.get(gameId) ?? 0).toFixed(1)}`)
        .join(', '),
    )
    return { moved }
  },
})
