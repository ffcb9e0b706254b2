import { useApp } from '#browser/state/app-state.ts'
import type { MessageStatus } from './outbox-data.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  outbox: 'Outbox',
  message: (id: number) => `Message ${id}`,
  none: 'No messages. Messages to players or partners appear here before they are sent.',
  noMatch: 'No messages match this search.',
  find: 'Search message text',
  search: 'Search messages',
  anyState: 'Any state',
  clear: 'Clear',
  more: 'Show older messages',
  unconnected: 'No receiver is configured. Messages wait here until PLAYDESK_WEBHOOK of the server names one.',
  shown: (shown: number, total: number) =>
    shown === total ? `${n(total)} ${total === 1 ? 'message' : 'messages'}` : `${n(shown)} of ${n(total)} messages`,
  columns: {
    id: 'Message',
    topic: 'Kind',
    about: 'What',
    to: 'To',
    state: 'State',
    tries: 'Attempts',
    by: 'By',
    next: 'When',
  },
  states: { waiting: 'Waiting', sent: 'Delivered', failed: 'Not delivered', cancelled: 'Cancelled' },
  sending: 'Being sent',
  mayHaveArrived: 'May have arrived',
  uncertain: {
    waiting: 'Waiting, may have arrived',
    failed: 'May have arrived',
    cancelled: 'Cancelled, may have arrived',
  },
  topics: {
    push: 'Push',
    'forum-push': 'Forum push',
    'search-index': 'Search index',
    'cache.cleared': 'Cache',
    changed: 'Online or offline',
    'browser-push': 'Browser push',
    'deep-push': 'Deep push',
    'red-dot': 'Red dot',
    'push-audience': 'Push audience',
  } as Record<string, string>,
  to: (count: number) => `${n(count)} ${count === 1 ? 'audience' : 'audiences'}`,
  goes: (when: string) => `sends ${when}`,
  next: (when: string) => `next attempt ${when}`,
  sent: (when: string) => `sent ${when}`,
  cancel: 'Cancel message',
  cancelAsk: (id: number) => `Cancel message ${id}? It will not be sent.`,
  cancelUncertain: (id: number) =>
    `Cancel message ${id}? It will not be tried again, but it may have arrived already, so its record still counts as sent.`,
  keep: 'Keep it',
  retry: 'Send again',
  run: 'Run',
  record: 'Record',
  error: 'Last error',
  open: 'Irreversible once sent',
  recipients: 'Recipients and texts',
  country: 'Country',
  language: 'Language',
  text: 'Text',
  members: 'Members',
  payload: 'Payload',
  close: 'Close',
}

export type OutboxWords = typeof en

/** Sending and an unknown outcome come first. */
export function standingIn(words: OutboxWords, { state, sending, may_have_arrived }: MessageStatus): string {
  if (sending) return words.sending
  return may_have_arrived && state !== 'sent' ? words.uncertain[state] : words.states[state]
}

const zh: typeof en = {
  outbox: '发件箱',
  message: (id) => `消息 ${id}`,
  none: '没有待发消息。发往玩家或合作方的消息会先出现在这里。',
  noMatch: '没有符合条件的消息。',
  find: '搜索消息内容',
  search: '搜索消息',
  anyState: '全部状态',
  clear: '清除',
  more: '显示更早的消息',
  unconnected: '尚未配置接收地址：消息将在此等待，直至服务器设置 PLAYDESK_WEBHOOK。',
  shown: (shown, total) => (shown === total ? `共 ${z(total)} 条消息` : `${z(shown)} / ${z(total)} 条消息`),
  columns: {
    id: '消息',
    topic: '类型',
    about: '内容',
    to: '对象',
    state: '状态',
    tries: '尝试次数',
    by: '操作人',
    next: '时间',
  },
  states: { waiting: '等待发送', sent: '已送达', failed: '投递失败', cancelled: '已取消' },
  sending: '正在发送',
  mayHaveArrived: '可能已送达',
  uncertain: { waiting: '等待重试，可能已送达', failed: '可能已送达', cancelled: '已取消，可能已送达' },
  topics: {
    push: '推送',
    'forum-push': '社区推送',
    'search-index': '搜索索引',
    'cache.cleared': '缓存',
    changed: '上下线',
    'browser-push': '浏览器推送',
    'deep-push': '深度推送',
    'red-dot': '红点',
    'push-audience': '推送人群',
  },
  to: (count) => `${z(count)} 组对象`,
  goes: (when) => `${when}发送`,
  next: (when) => `${when}重试`,
  sent: (when) => `${when}已发送`,
  cancel: '取消发送',
  cancelAsk: (id) => `取消发送消息 ${id}？取消后不再发送。`,
  cancelUncertain: (id) => `取消发送消息 ${id}？取消后不再重试，但消息可能已送达，来源记录保持已发送状态。`,
  keep: '保留',
  retry: '重新发送',
  run: '任务',
  record: '来源记录',
  error: '最近错误',
  open: '发送后不可撤销',
  recipients: '推送对象与文案',
  country: '国家',
  language: '语言',
  text: '文案',
  members: '会员数',
  payload: '实际发送内容',
  close: '关闭',
}

export function useOutboxWords(): typeof en {
  return useApp((state) => state.language) === 'zh' ? zh : en
}
