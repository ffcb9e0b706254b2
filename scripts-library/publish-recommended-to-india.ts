import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Publish today’s recommendations to India', zh: '发布今日推荐到印度' },
  help: {
    en: 'Publishes every recommended game that is online, with its translations and pictures. Content changed in India in the meantime is listed and left unchanged.',
    zh: '将推荐且已上架的游戏连同译文和图片发布到印度。印度环境中已修改的内容会列出并保持不变。',
  },
  params: {
    overwrite: param.flag({ title: { en: 'Overwrite changes made in India', zh: '覆盖印度环境的更改' }, default: 0 }),
  },
  async run({ ops, params, log }) {
    const recommended: number[] = []
    for await (const { gameId } of ops.h5gameRecommend.each()) recommended.push(gameId)
    const online = new Set<number>()
    for (let at = 0; at < recommended.length; at += 500)
      for (const game of (await ops.h5game.list({ ids: recommended.slice(at, at + 500), onShelf: 1, pageSize: 500 }))
        .data)
        online.add(game.id)
    const ids = recommended.filter((id) => online.has(id))
    if (ids.length === 0) return { published: 0 }
    const { cells } = await ops.game.sendToInd({ ids, overwrite: params.overwrite })
    for (const { label, reason } of cells.filter(({ state }) => state === 'conflict' || state === 'blocked'))
      log(`${label}: ${reason ?? 'was changed in India'}`)
    return { published: cells.filter(({ state }) => state === 'create' || state === 'change').length }
  },
})
