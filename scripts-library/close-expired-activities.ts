import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Close expired activities', zh: '关闭过期活动' },
  help: {
    en: 'Stops gift packages that still run after their end. Can also archive charge rankings that ended long ago.',
    zh: '停用已过结束时间但仍在进行的礼包；可同时归档早已结束的冲榜活动。',
  },
  params: {
    rankings: param.int({
      title: { en: 'Archive rankings after days', zh: '冲榜活动结束多少天后归档' },
      help: { en: '0: do not archive.', zh: '0 表示不处理。' },
      default: 0,
      min: 0,
      max: 3650,
    }),
  },
  async run({ ops, params, log }) {
    const now = new Date(Date.now()).toISOString()
    let stopped = 0
    for await (const gift of ops.giftPackage.each({ status: 1, end_time_to: now })) {
      await ops.giftPackage.setStatus({ id: gift.id, status: '2' })
      log(`${gift.name}: ended ${gift.end_time?.slice(0, 10) ?? ''}`)
      stopped += 1
    }
    let removed = 0
    if (params.rankings > 0) {
      const limit = new Date(Date.now() - params.rankings * 86_400_000).toISOString()
      for await (const activity of ops.chargeRankingActivity.each({ end_time_to: limit })) {
        await ops.chargeRankingActivity.remove({ id: activity.id })
        log(`${activity.title}: ended ${activity.end_time.slice(0, 10)}`)
        removed += 1
      }
    }
    return { stopped, removed }
  },
})
