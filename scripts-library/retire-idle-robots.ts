import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Retire robots that nobody meets', zh: '停用无人对战的机器人' },
  help: {
    en: 'Ends robots that have been active for some days but played fewer matches than the threshold.',
    zh: '已启用一段时间、对局数低于阈值的机器人立即停用。',
  },
  params: {
    matches: param.int({ title: { en: 'Fewer matches than', zh: '对局数低于' }, default: 3, min: 1 }),
    days: param.int({ title: { en: 'Active for days', zh: '已启用天数' }, default: 14, min: 0, max: 3650 }),
  },
  async run({ ops, params, log }) {
    const now = Date.now()
    const [ends, since] = [new Date(now).toISOString(), new Date(now - params.days * 86_400_000).toISOString()]
    let retired = 0
    for await (const robot of ops.robotInfo.each({ totalCount_to: params.matches - 1 })) {
      const began = robot.startTime ?? robot.created_at
      if (began > since || (robot.endTime !== null && robot.endTime <= ends)) continue
      await ops.robotInfo.update({ id: robot.id, endTime: ends })
      log(`${robot.nickname}: ${robot.totalCount}`)
      retired += 1
    }
    return { retired }
  },
})
