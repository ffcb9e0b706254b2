import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Take down placements of offline games', zh: '下线指向已下线游戏的展示位' },
  help: {
    en: 'Takes banners and speed dials offline that lead to games that are offline.',
    zh: '将指向已下线游戏的横幅和快捷入口一并下线。',
  },
  params: { reason: param.text({ title: { en: 'Reason', zh: '原因' }, default: 'The game it leads to is offline.' }) },
  async run({ ops, params, log }) {
    const online = new Set<string>()
    for await (const { id } of ops.game.each({ onShelf: 1 })) online.add(String(id))
    // link type 1 leads to a game, named by its id
    const isDead = (row: { linkType: number | null; relation: string | null }) =>
      row.linkType === 1 && row.relation !== null && !online.has(row.relation)
    let banners = 0
    for await (const banner of ops.banner.each({ online: 1 })) {
      if (!isDead(banner)) continue
      await ops.banner.toggleOnline({ id: banner.id, online: 0, reason: params.reason })
      banners += 1
    }
    let dials = 0
    for await (const dial of ops.speedDial.each({ online: 1 })) {
      if (!isDead(dial)) continue
      await ops.speedDial.toggleOnline({ id: dial.id, online: 0, reason: params.reason })
      log(dial.name)
      dials += 1
    }
    return { banners, dials }
  },
})
