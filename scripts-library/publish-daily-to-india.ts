import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Copy the daily recommendations to India', zh: '复制每日推荐到印度' },
  help: {
    en: 'Publishes what the home pages recommend on a day, with its games and pictures. Content changed in India in the meantime is listed and left unchanged.',
    zh: '将指定日期首页展示的每日推荐连同游戏和图片发布到印度。印度环境中已修改的内容会列出并保持不变。',
  },
  params: {
    days: param.int({ title: { en: 'Days from today', zh: '距今天数' }, default: 0, min: 0, max: 30 }),
    overwrite: param.flag({ title: { en: 'Overwrite changes made in India', zh: '覆盖印度环境的更改' }, default: 0 }),
  },
  async run({ ops, params, log }) {
    const day = new Date(Date.now() + params.days * 86_400_000).toISOString()
    const isShown = (from: string | null, to: string | null) => (from ?? day) <= day && (to === null || to > day)
    const sent: { readonly label: string; readonly state: string; readonly reason?: string | null }[] = []
    const { overwrite } = params
    for await (const { id, start_time, end_time } of ops.dailyRecommend.each())
      if (isShown(start_time, end_time))
        sent.push(...(await ops.dailyRecommend.publish({ dailyId: id, overwrite })).cells)
    for await (const { id, start_time, end_time } of ops.fusionHomeDailyRecommend.each({ status: 1 }))
      if (isShown(start_time, end_time))
        sent.push(...(await ops.fusionHomeDailyRecommend.publish({ id, overwrite })).cells)
    for await (const { id } of ops.ahaInstantHomeDailyRecommend.each({ status: 1 }))
      sent.push(...(await ops.ahaInstantHomeDailyRecommend.publish({ id, overwrite })).cells)
    for (const { label, reason } of sent.filter(({ state }) => state === 'conflict' || state === 'blocked'))
      log(`${label}: ${reason ?? 'was changed in India'}`)
    return {
      published: sent.filter(({ state }) => state === 'create' || state === 'change').length,
      same: sent.filter(({ state }) => state === 'same').length,
    }
  },
})
