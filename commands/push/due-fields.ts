import { choice, computed, dateTime, local, text } from '#catalogue/index.ts'
import { messageStates } from './message-states.ts'

export const dueFields = {
  goes_at: local(
    computed(
      dateTime('Goes out at', '计划发出时间', {
        help: ['Empty while it is off or has left.', '未启用或已发出时为空。'],
      }),
    ),
  ),
  sent_at: local(computed(dateTime('Left at', '发出时间'))),
  send_fault: local(computed(text('Not sent because', '未发出原因', { max: 1_000 }))),
  delivery: local(
    computed(
      choice('Delivery', '发送情况', [
        ['due', 'Waits for its time', '等待到时发出'],
        ...messageStates,
        [
          'unconnected',
          'Waits: no receiver is configured (PLAYDESK_WEBHOOK)',
          '等待：尚未配置接收地址（PLAYDESK_WEBHOOK）',
        ],
        ['refused', 'Not sent', '未发出'],
        ['missed', 'Missed', '已错过'],
      ]),
    ),
  ),
} as const
