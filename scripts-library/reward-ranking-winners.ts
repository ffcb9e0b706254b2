import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Reward the winners of a charge ranking', zh: '发放冲榜奖励积分' },
  help: {
    en: 'Grants points to the top places of an activity that has ended. Members who were already rewarded for it get nothing more.',
    zh: '为已结束的冲榜活动前若干名发放积分，已发放过的玩家不会重复发放。',
  },
  params: {
    activity: param.ref('charge-ranking-activity', { title: { en: 'Activity', zh: '冲榜活动' }, required: true }),
    places: param.int({ title: { en: 'Places', zh: '奖励名次' }, default: 10, min: 1, max: 1_000 }),
    points: param.int({
      title: { en: 'Points for the first', zh: '第一名积分' },
      default: 1_000,
      min: 1,
      max: 100_000,
    }),
  },
  async run({ ops, params, log }) {
    const activity = await ops.chargeRankingActivity.get({ id: params.activity })
    if (activity.end_time > new Date(Date.now()).toISOString())
      throw new Error(`${activity.title} is not over yet: the ranking may still change.`)
    const reason = `Charge ranking ${activity.id}`
    const { data } = await ops.chargeRankingPlace.list({ id: activity.id, pageSize: params.places })
    let granted = 0
    let points = 0
    for (const { rank, userId, name } of data) {
      if (rank === null || userId === null) continue
      const before = await ops.pointEntry.list({ userId, keyword: reason, kind: 'grant', pageSize: 50 })
      if (before.data.some((entry) => entry.reason === reason)) continue
      // from the first place down in equal steps, the last one gets one step
      const amount = Math.max(1, Math.round((params.points * (params.places - rank + 1)) / params.places))
      await ops.pointEntry.adjust({ userId, amount, reason, remark: `Place ${rank}: ${activity.title}` })
      log(`${rank}. ${name ?? userId}: ${amount}`)
      granted += 1
      points += amount
    }
    return { granted, points }
  },
})
