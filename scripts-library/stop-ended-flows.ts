import { defineScript, param } from 'playdesk'

export default defineScript({
  title: { en: 'Stop flows that are over', zh: '停止已结束的信息流' },
  help: {
    en: 'Stops feed cards and exit dialogs that still run after their end.',
    zh: '停止展示时间已结束但仍在投放的双列信息流卡片和退出拦截。',
  },
  params: {
    minutes: param.int({ title: { en: 'Minutes after the end', zh: '结束后分钟数' }, default: 0, min: 0, max: 10_080 }),
  },
  async run({ ops, params, log }) {
    const limit = new Date(Date.now() - params.minutes * 60_000).toISOString()
    const isOver = ({ times }: { readonly times: readonly string[] | null }) => (times?.[1] ?? limit) < limit
    let cards = 0
    for await (const card of ops.dualColumnInfoFlow.each({ status: 1 })) {
      if (!isOver(card)) continue
      await ops.dualColumnInfoFlow.task({ flowId: card.id, status: 0 })
      log(`${card.title}: ended ${card.times?.[1]?.slice(0, 16) ?? ''}`)
      cards += 1
    }
    let dialogs = 0
    for await (const dialog of ops.exitInterceptionFlow.each({ status: 1 })) {
      if (!isOver(dialog)) continue
      await ops.exitInterceptionFlow.task({ flowId: dialog.id, status: 0 })
      dialogs += 1
    }
    return { cards, dialogs }
  },
})
