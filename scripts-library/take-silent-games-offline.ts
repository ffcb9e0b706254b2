import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Take games without plays offline', zh: '下架无人游玩的游戏' },
  help: {
    en: 'Takes H5 games with fewer installs than the threshold offline, with the given reason.',
    zh: '将安装量低于阈值的上架 H5 游戏逐一下线，并记录原因。',
  },
  params: {
    installs: param.int({ title: { en: 'Fewer installs than', zh: '安装量低于' }, default: 1_000, min: 1 }),
    reason: param.text({ title: { en: 'Reason', zh: '原因' }, required: true, max: 500 }),
  },
  async run({ ops, params, log, progress }) {
    let offline = 0
    for await (const game of ops.h5game.each({ onShelf: 1, installAmount_to: params.installs - 1 })) {
      await ops.game.toggleOnline({ id: game.id, online: 0, reason: params.reason })
      if (++offline <= 20) log(`${game.name}: ${game.installAmount}`)
      progress(offline)
    }
    return { offline }
  },
})
