import { area, command, text } from '#catalogue/index.ts'
import { page } from './change-filter.ts'

export const outbox = area({
  id: 'outbox',
  title: ['Outgoing message', 'Outgoing messages', '外发消息'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/outbox', {
      title: ['Browse the outbox', '浏览发件箱'],
      effect: 'read',
      input: {
        ...page,
        state: text('State', '状态', {
          help: [
            'waiting, sent, failed, cancelled, or may_have_arrived for those that nobody knows about.',
            'waiting、sent、failed、cancelled，或以 may_have_arrived 查找可能已送达的消息。',
          ],
        }),
        topic: text('Topic', '主题', { max: 60 }),
        q: text('Search', '搜索', { max: 100, help: ['Text of the message.', '消息内容。'] }),
      },
    }),
    get: command('GET /api/-/outbox/{id}', { title: ['Open message', '打开消息'], effect: 'read' }),
    cancel: command('POST /api/-/outbox/{id}/cancel', {
      title: ['Call message back', '撤回消息'],
      help: [
        'While it waits or could not be delivered. Its record is put back too, unless somebody changed it since or the message may have arrived.',
        '仅限等待中或投递失败的消息；来源记录将一并恢复，已被再次修改或消息可能已送达的除外。',
      ],
      effect: 'write',
    }),
    retry: command('POST /api/-/outbox/{id}/retry', {
      title: ['Send message again', '重新发送消息'],
      help: ['For messages that could not be delivered.', '用于投递失败的消息。'],
      effect: 'write',
    }),
  },
})
