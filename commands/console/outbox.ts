import { always, area, bool, command, text } from '#catalogue/index.ts'
import { page } from './change-filter.ts'
import { requestedStates, message, messageLine, openMessage } from './outbox-answers.ts'

export const outbox = area({
  id: 'outbox',
  title: ['Outgoing message', 'Outgoing messages', '外发消息'],
  system: true,
  fields: {},
  commands: {
    list: command('GET /api/-/outbox', {
      title: ['Browse the outbox', '浏览发件箱'],
      returns: messageLine,
      answers: 'page',
      effect: 'read',
      input: {
        ...page,
        state: requestedStates,
        topic: text('Topic', '主题', { max: 60 }),
        q: text('Search', '搜索', { max: 100, help: ['Text of the message.', '消息内容。'] }),
      },
    }),
    get: command('GET /api/-/outbox/{id}', {
      title: ['Open message', '打开消息'],
      returns: openMessage,
      effect: 'read',
    }),
    cancel: command('POST /api/-/outbox/{id}/cancel', {
      title: ['Cancel message', '取消发送'],
      help: [
        'Only messages that are waiting or not delivered. The record is restored as well, unless it has changed since or the message may have arrived.',
        '仅限等待中或投递失败的消息；来源记录将一并恢复，已被再次修改或消息可能已送达的除外。',
      ],
      returns: {
        ...always({
          id: message.id,
          state: message.state,
          restored: bool('Its record is as it was', '来源记录已恢复'),
          may_have_arrived: message.may_have_arrived,
        }),
        note: text('Note', '备注'),
      },
      effect: 'write',
    }),
    retry: command('POST /api/-/outbox/{id}/retry', {
      title: ['Send message again', '重新发送消息'],
      help: ['For messages that were not delivered.', '用于投递失败的消息。'],
      returns: always({ id: message.id, state: message.state }),
      effect: 'write',
    }),
  },
})
