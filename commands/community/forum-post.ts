import { area, command, create, flag, get, int, list, listOf, toggle, update } from '#catalogue/index.ts'
import { forumPostFields } from './forum-post-fields.ts'
import { batchDecision, batchDone, decision, versionRead } from './moderation.ts'

export const forumPost = area({
  id: 'forum-post',
  title: ['Post', 'Posts', '帖子'],
  label: 'title',
  fields: { ...forumPostFields, official: flag('Official', '官方帖', { default: 0 }) },
  columns: [
    'id',
    'title',
    'content',
    'userId',
    'groupId',
    'topics',
    'language',
    'likes',
    'sensitive',
    'held',
    'isTop',
    'status',
    'created_at',
  ],
  filters: [
    'status',
    'groupId',
    'topics',
    'gameId',
    'userId',
    'language',
    'country',
    'isTop',
    'official',
    'held',
    'sensitive',
    'deleteReason',
  ],
  search: ['title', 'content'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  groups: [
    { title: ['Content', '内容'], fields: ['title', 'content', 'images'] },
    {
      title: ['Placement', '归属'],
      fields: ['userId', 'official', 'groupId', 'topics', 'gameId', 'language', 'country', 'likes'],
    },
  ],
  commands: {
    list: list('GET /api/forum/post', { pageSize: 20, defaults: { status: 'pending,normal,blocked' } }),
    get: get('GET /api/forum/post/{id}'),
    create: create('POST /api/forum/post', {
      own: true,
      help: ['A new post waits for audit; an official one is visible at once.', '新帖进入待审核，官方帖直接展示。'],
    }),
    update: update('PUT /api/forum/post/{id}', { own: true }),
    remove: command('DELETE /api/forum/post/{id}', {
      title: ['Delete post', '删除帖子'],
      help: ['Goes to the recycle bin.', '移入回收站。'],
      effect: 'destroy',
      key: '#',
      input: decision,
    }),
    batchOperation: command('POST /api/forum/post/batch-operation', {
      title: ['Moderate several posts', '批量处理帖子'],
      effect: 'write',
      arity: 'many',
      key: 'm',
      input: {
        ids: listOf('Posts', '帖子', int('Post', '帖子', { min: 1 }), { required: true, max: 10_000 }),
        ...batchDecision,
        ...versionRead,
      },
      returns: batchDone,
    }),
    pass: command('POST /api/-/forum/post/{id}/pass', {
      title: ['Pass post', '帖子审核通过'],
      effect: 'write',
      key: 'a',
    }),
    block: command('POST /api/-/forum/post/{id}/block', {
      title: ['Block post', '屏蔽帖子'],
      effect: 'write',
      key: 'b',
    }),
    recover: command('POST /api/-/forum/post/{id}/recover', {
      title: ['Recover post', '恢复帖子'],
      effect: 'write',
      key: 'r',
    }),
    destroy: command('POST /api/-/forum/post/{id}/destroy', {
      title: ['Delete post permanently', '彻底删除帖子'],
      help: ['Takes its comments and reports along.', '同时删除其评论与举报。'],
      effect: 'destroy',
    }),
    toggleTop: toggle('PUT /api/forum/post/{id}/toggle-top', { field: 'isTop', value: 'isTop', key: 't', own: true }),
    push: command('POST /api/forum/post/{id}/push', {
      title: ['Push post to players', '推送帖子'],
      help: ['Players of its language and country get a notification.', '向对应语言和国家的玩家发送通知。'],
      effect: 'write',
      irreversible: true,
    }),
  },
})
