import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Close campaigns that have ended', zh: '关闭已到期的活动资源' },
  help: {
    en: 'Switches off resource themes whose end date has passed. Can also delete empty ones.',
    zh: '关闭结束时间已过的主题资源位；可同时删除没有游戏的条目。',
  },
  params: {
    days: param.int({ title: { en: 'Days after the end', zh: '结束后天数' }, default: 0, min: 0, max: 365 }),
    remove: param.flag({ title: { en: 'Remove those without games', zh: '删除没有游戏的条目' }, default: 0 }),
  },
  async run({ ops, params, log }) {
    const limit = new Date(Date.now() - params.days * 86_400_000).toISOString()
    let closed = 0
    let removed = 0
    for await (const theme of ops.resourceTheme.each()) {
      if (theme.end_time === null || theme.end_time > limit) continue
      if (params.remove && (theme.link_games ?? []).length === 0) {
        await ops.resourceTheme.remove({ id: theme.id })
        removed += 1
      } else if (theme.status === 1) {
        await ops.resourceTheme.toggleStatus({ id: theme.id, status: 0 })
        closed += 1
      } else continue
      log(`${theme.title}: ended ${theme.end_time.slice(0, 10)}`)
    }
    return { closed, removed }
  },
})
