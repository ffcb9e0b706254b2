import { words, type Words } from '#catalogue/index.ts'
import type { WordsIn } from '#browser/i18n/i18n.ts'
import { n, z } from '#browser/i18n/counts.ts'

export const outboxWords = {
  outbox: words('Outbox', '发件箱'),
  message: (id: number) => words(`Message ${id}`, `消息 ${id}`),
  none: words(
    'No messages. Messages to players or partners appear here before they are sent.',
    '没有待发消息。发往玩家或合作方的消息会先出现在这里。',
  ),
  noMatch: words('No messages match this search.', '没有符合条件的消息。'),
  find: words('Search message text', '搜索消息内容'),
  search: words('Search messages', '搜索消息'),
  anyState: words('Any state', '全部状态'),
  clear: words('Clear', '清除'),
  more: words('Show older messages', '显示更早的消息'),
  unconnected: words(
    'No receiver is configured. Messages wait here until PLAYDESK_WEBHOOK of the server names one.',
    '尚未配置接收地址：消息将在此等待，直至服务器设置 PLAYDESK_WEBHOOK。',
  ),
  shown: (shown: number, total: number) =>
    shown === total
      ? words(`${n(total)} ${total === 1 ? 'message' : 'messages'}`, `共 ${z(total)} 条消息`)
      : words(`${n(shown)} of ${n(total)} messages`, `${z(shown)} / ${z(total)} 条消息`),
  columns: {
    id: words('Message', '消息'),
    topic: words('Kind', '类型'),
    about: words('What', '内容'),
    to: words('To', '对象'),
    state: words('State', '状态'),
    tries: words('Attempts', '尝试次数'),
    by: words('By', '操作人'),
    next: words('When', '时间'),
  },
  states: {
    waiting: words('Waiting', '等待发送'),
    sent: words('Delivered', '已送达'),
    failed: words('Not delivered', '投递失败'),
    cancelled: words('Cancelled', '已取消'),
  },
  sending: words('Being sent', '正在发送'),
  mayHaveArrived: words('May have arrived', '可能已送达'),
  uncertain: {
    waiting: words('Waiting, may have arrived', '等待重试，可能已送达'),
    failed: words('May have arrived', '可能已送达'),
    cancelled: words('Cancelled, may have arrived', '已取消，可能已送达'),
  },
  topics: {
    push: words('Push', '推送'),
    'forum-push': words('Forum push', '社区推送'),
    'search-index': words('Search index', '搜索索引'),
    'cache.cleared': words('Cache', '缓存'),
    changed: words('Online or offline', '上下线'),
    'browser-push': words('Browser push', '浏览器推送'),
    'deep-push': words('Deep push', '深度推送'),
    'red-dot': words('Red dot', '红点'),
    'push-audience': words('Push audience', '推送人群'),
  } as Record<string, Words>,
  to: (count: number) => words(`${n(count)} ${count === 1 ? 'audience' : 'audiences'}`, `${z(count)} 组对象`),
  goes: (when: string) => words(`sends ${when}`, `${when}发送`),
  next: (when: string) => words(`next attempt ${when}`, `${when}重试`),
  sent: (when: string) => words(`sent ${when}`, `${when}已发送`),
  cancel: words('Cancel message', '取消发送'),
  cancelAsk: (id: number) =>
    words(`Cancel message ${id}? It will not be sent.`, `取消发送消息 ${id}？取消后不再发送。`),
  cancelUncertain: (id: number) =>
    words(
      `Cancel message ${id}? It will not be tried again, but it may have arrived already, so its record still counts as sent.`,
      `取消发送消息 ${id}？取消后不再重试，但消息可能已送达，来源记录保持已发送状态。`,
    ),
  keep: words('Keep it', '保留'),
  retry: words('Send again', '重新发送'),
  run: words('Run', '任务'),
  record: words('Record', '来源记录'),
  error: words('Last error', '最近错误'),
  open: words('Irreversible once sent', '发送后不可撤销'),
  recipients: words('Recipients and texts', '推送对象与文案'),
  country: words('Country', '国家'),
  language: words('Language', '语言'),
  text: words('Text', '文案'),
  members: words('Members', '会员数'),
  payload: words('Payload', '实际发送内容'),
  close: words('Close', '关闭'),
  cancelledMessageNotTried: (id: number) =>
    words(
      `Cancelled message ${id}: it is not tried again, but it may have arrived, so its record still counts as sent.`,
      `已取消消息 ${id}：不再重试，但消息可能已送达，来源记录保持已发送状态。`,
    ),
  cancelledMessageAndRestored: (id: number) =>
    words(`Cancelled message ${id} and restored its record.`, `已取消消息 ${id}，来源记录已恢复。`),
  cancelledMessage: (id: number) => words(`Cancelled message ${id}.`, `已取消消息 ${id}。`),
  messageSentAgain: (id: number) => words(`Message ${id} is sent again.`, `消息 ${id} 将重新发送。`),
  cancelHint: words('cancel', '取消发送'),
  sendAgain: words('send again', '重新发送'),
  closeOrClear: words('Close or clear', '关闭或清除'),
}

export type OutboxWords = WordsIn<typeof outboxWords>
