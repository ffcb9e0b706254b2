import {
  area,
  choice,
  command,
  country,
  create,
  flag,
  int,
  language,
  list,
  listOf,
  longText,
  ref,
  text,
  toggle,
  words,
} from '#catalogue/index.ts'
import { paging } from '../paging.ts'
import { countedGame } from './comment-answers.ts'

const ids = listOf('Comments', '评论', int('Comment', '评论', { min: 1 }), { required: true, max: 10_000 })
const done = { done: int('Changed', '已修改', { required: true }) }
const wanted = (en: string, zh: string) =>
  flag(en, zh, { help: ['If left out, each comment is toggled.', '不填则逐条切换。'] })

export const comment = area({
  id: 'comment',
  title: ['Comment', 'Comments', '评论'],
  label: 'content',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
    content: longText('Comment', '评论内容', { required: true, max: 2000 }),
    rate: int('Stars', '星级', { min: 1, max: 5 }),
    author: text('Author', '用户昵称', { max: 120 }),
    language: language('Language', '语言'),
    country: country('Country', '国家'),
    likes: int('Likes', '点赞数', { default: 0 }),
    status: choice(
      'Status',
      '审核状态',
      [
        [0, 'Waiting', '待审核'],
        [1, 'Approved', '已通过'],
      ],
      { default: 0 },
    ),
    rejected: flag('Rejected', '已拒绝', { default: 0 }),
    isTop: flag('Pinned', '置顶', { default: 0 }),
    recommended: flag('Recommended', '推荐', { default: 0 }),
  },
  columns: ['id', 'content', 'gameId', 'rate', 'language', 'likes', 'isTop', 'status', 'created_at'],
  filters: ['gameId', 'status', 'rejected', 'language', 'rate', 'isTop', 'recommended', 'country'],
  search: ['content', 'author'],
  order: { by: 'created_at', direction: 'desc' },
  state: 'status',
  commands: {
    list: list('GET /api/game-comments', { pageSize: 20, narrows: { status: { 0: { rejected: 0 } } } }),
    create: create('POST /api/-/game-comments'),
    managerGames: command('GET /api/comment-manager-game', {
      title: ['Games and their comments', '按游戏管理评论'],
      effect: 'read',
      answers: 'page',
      pageSize: 20,
      input: paging(20),
      returns: countedGame,
    }),
    accessGames: command('GET /api/comment-access-game', {
      title: ['Games open for comments', '可评论的游戏'],
      help: ['All games that are online.', '全部已上架的游戏。'],
      effect: 'read',
      answers: 'page',
      pageSize: 300,
      input: paging(300),
      returns: { id: int('Game', '游戏', { required: true }), name: text('Name', '名称', { required: true }) },
    }),
    waitConfirmCount: command('GET /api/comment-waitconfirm-count', {
      title: ['Waiting comments', '待审核评论数'],
      effect: 'read',
      returns: { count: int('Comments', '评论数', { required: true }) },
    }),
    template: command('GET /api/comment-template-download', {
      title: ['Download the comment template', '下载评论模板'],
      answers: 'file',
      effect: 'read',
    }),
    toggleStatus: toggle('PUT /api/comment-status-toggle/{id}', {
      title: ['Approve or withdraw approval', '通过或撤回审核'],
      ways: [words('Approve', '通过审核'), words('Withdraw approval', '撤回审核')],
      field: 'status',
      value: 'status',
      key: 'a',
    }),
    toggleTop: toggle('PUT /api/comment-top-toggle/{id}', { field: 'isTop', value: 'isTop', key: 't' }),
    reject: command('PUT /api/comment-reject/{id}', {
      title: ['Reject', '拒绝'],
      answers: 'record',
      effect: 'write',
      key: 'r',
    }),
    setLikes: command('PUT /api/comment/{id}/likes', {
      title: ['Set likes', '设置点赞数'],
      answers: 'record',
      effect: 'write',
      key: 'l',
      input: { likesNum: int('Likes', '点赞数', { required: true }) },
    }),
    batchToggleStatus: command('GET /api/commend-batch-toggle-status', {
      title: ['Approve or withdraw several', '批量通过或撤回'],
      effect: 'write',
      arity: 'many',
      input: { ids, status: wanted('Approved', '通过') },
      returns: done,
    }),
    batchToggleTop: command('GET /api/commend-batch-toggle-top', {
      title: ['Pin or unpin several', '批量置顶或取消'],
      effect: 'write',
      arity: 'many',
      input: { ids, isTop: wanted('Pinned', '置顶') },
      returns: done,
    }),
    batchSyncRecommend: command('GET /api/commend-batch-sync-recommend', {
      title: ['Recommend several', '批量同步为推荐'],
      help: ['Recommended comments are shown first on the recommendation pages.', '推荐评论会优先展示在推荐位。'],
      effect: 'write',
      arity: 'many',
      key: 'm',
      input: { ids },
      returns: done,
    }),
    batchReject: command('GET /api/commend-batch-reject', {
      title: ['Reject several', '批量拒绝'],
      effect: 'write',
      arity: 'many',
      input: { ids },
      returns: done,
    }),
  },
})
