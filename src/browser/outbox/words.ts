import { useApp } from '#browser/state/app-state.ts'
import type { Standing } from './outbox-data.ts'

const n = (count: number) => count.toLocaleString('en-GB')
const z = (count: number) => count.toLocaleString('zh-CN')

const en = {
  outbox: 'Outbox',
  message: (id: number) => `Message ${id}`,
  none: 'Nothing is on its way out. What is sent to players or partners shows here first.',
  noMatch: 'No message matches this search.',
  find: 'Find in the text of messages',
  search: 'Search messages',
  anyState: 'Any state',
  clear: 'Clear',
  more: 'Show older messages',
  unconnected: 'No receiver is configured: messages wait here until there is one.',
  shown: (shown: number, total: number) =>
    shown === total ? `${n(total)} ${total === 1 ? 'message' : 'messages'}` : `${n(shown)} of ${n(total)} messages`,
  columns: {
    id: 'Message',
    topic: 'Kind',
    about: 'What',
    to: 'To',
    state: 'State',
    tries: 'Tries',
    by: 'By',
    next: 'When',
  },
  states: { waiting: 'Waiting', sent: 'Sent', failed: 'Not delivered', cancelled: 'Called back' },
  sending: 'Being sent',
  mayHaveArrived: 'May have arrived',
  uncertain: {
    waiting: 'Waiting, may have arrived',
    failed: 'May have arrived',
    cancelled: 'Called back, may have arrived',
  },
  topics: {
    push: 'Push',
    'forum-push': 'Forum push',
    'search-index': 'Search index',
  } as Record<string, string>,
  to: (count: number) => `${n(count)} ${count === 1 ? 'audience' : 'audiences'}`,
  goes: (when: string) => `goes out ${when}`,
  next: (when: string) => `next try ${when}`,
  sent: (when: string) => `sent ${when}`,
  cancel: 'Call back',
  cancelAsk: (id: number) => `Call message ${id} back? It will not be sent.`,
  cancelUncertain: (id: number) =>
    `Call message ${id} back? It is not tried again, but it may have arrived, so its record stays as sent.`,
  keep: 'Keep it',
  retry: 'Send again',
  run: 'Run',
  record: 'Record',
  error: 'Last error',
  open: 'Irreversible once sent',
  recipients: 'Who gets which text',
  country: 'Country',
  language: 'Language',
  text: 'Text',
  members: 'Members',
  payload: 'Exactly what is sent',
  close: 'Close',
}

/** Waiting, sent and so on; being sent, and what nobody knows about it, go first. */
export function standingIn(words: typeof en, { state, sending, may_have_arrived }: Standing): string {
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
  unconnected: '尚未配置接收地址，消息将在此等待。',
  shown: (shown, total) => (shown === total ? `共 ${z(total)} 条消息` : `${z(shown)} / ${z(total)} 条消息`),
  columns: {
    id: '消息',
    topic: '类型',
    about: '内容',
    to: '对象',
    state: '状态',
    tries: '尝试',
    by: '操作人',
    next: '时间',
  },
  states: { waiting: '等待发送', sent: '已发送', failed: '投递失败', cancelled: '已撤回' },
  sending: '正在发送',
  mayHaveArrived: '可能已送达',
  uncertain: { waiting: '等待重试，可能已送达', failed: '可能已送达', cancelled: '已撤回，可能已送达' },
  topics: { push: '推送', 'forum-push': '社区推送', 'search-index': '搜索索引' },
  to: (count) => `${z(count)} 组对象`,
  goes: (when) => `${when}发送`,
  next: (when) => `${when}重试`,
  sent: (when) => `${when}已发送`,
  cancel: '撤回',
  cancelAsk: (id) => `撤回消息 ${id}？撤回后不再发送。`,
  cancelUncertain: (id) => `撤回消息 ${id}？撤回后不再重试，但消息可能已送达，来源记录保持已发送状态。`,
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
