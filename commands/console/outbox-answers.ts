import { always, bool, choice, dateTime, environment, int, listOf, longText, shaped, text } from '#catalogue/index.ts'
import { messageStates } from '../push/message-states.ts'

/** Requested states, and uncertain ones. */
export const requestedStates = listOf(
  'States',
  '状态',
  choice('State', '状态', [...messageStates, ['may_have_arrived', 'May have arrived', '可能已送达']]),
)

export const message = {
  ...always({
    id: int('Message', '消息', { min: 1 }),
    topic: text('Topic', '主题'),
    state: choice('State', '状态', messageStates),
    sending: bool('Being sent', '发送中'),
    may_have_arrived: bool('May have arrived', '可能已送达'),
    attempts: int('Attempts', '尝试次数'),
    next_at: dateTime('Next attempt', '下次尝试'),
    irreversible: bool('Irreversible', '不可撤销'),
  }),
  tried_at: dateTime('Last attempt', '最近尝试'),
  sent_at: dateTime('Sent', '发送时间'),
  error: longText('Error', '错误'),
  run: int('Run', '任务', { min: 1 }),
  command: text('Command', '命令'),
  at: dateTime('At', '时间'),
  actor: text('By', '操作人'),
}

export const messageLine = {
  ...message,
  area: text('Area', '模块'),
  record: text('Record', '记录'),
  about: text('About', '内容', { required: true }),
  recipients: int('Recipients', '收件方'),
}

export const openMessage = {
  ...message,
  environment: { ...environment, required: true as const },
  plan: int('Plan', '计划', { min: 1 }),
  payload: { ...shaped<Readonly<Record<string, unknown>>>('Content', '内容'), required: true as const },
}
