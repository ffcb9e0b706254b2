import {
  area,
  choice,
  command,
  computed,
  create,
  flag,
  get,
  imageUrl,
  int,
  language,
  list,
  listOf,
  longText,
  publish,
  ref,
  remove,
  sort,
  text,
  update,
} from '#catalogue/index.ts'
import { batchDone } from './moderation.ts'

const ids = listOf('Topics', '话题', int('Topic', '话题', { min: 1 }), { required: true, max: 10_000 })

export const forumTopic = area({
  id: 'forum-topic',
  title: ['Topic', 'Topics', '话题'],
  fields: {
    name: text('Name', '名称', { required: true, max: 80 }),
    description: longText('Description', '简介', { max: 500 }),
    imageUrl: imageUrl('Picture', '图片'),
    displayLanguage: language('Shown in language', '展示语言', {
      help: ['Leave empty for all languages.', '留空表示全部语言。'],
    }),
    gameId: ref('Game', '关联游戏', 'game'),
    sort: int('Order', '排序', { default: 1 }),
    recommended: computed(flag('Recommended', '推荐', { default: 0 })),
    status: computed(
      choice(
        'Status',
        '状态',
        [
          ['normal', 'Open', '正常'],
          ['blocked', 'Blocked', '已屏蔽'],
        ],
        { default: 'normal' },
      ),
    ),
  },
  columns: ['id', 'name', 'imageUrl', 'displayLanguage', 'gameId', 'sort', 'recommended', 'status', 'updated_at'],
  filters: ['recommended', 'status', 'displayLanguage', 'gameId'],
  search: ['name', 'description'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageUrl',
  state: 'status',
  unique: ['name'],
  key: ['name'],
  commands: {
    list: list('GET /api/forum/topic', { pageSize: 20 }),
    maxSort: command('GET /api/forum/topic/max-sort', {
      title: ['Last position of topics', '话题最大排序值'],
      effect: 'read',
      returns: {
        sort: int('Largest order', '最大排序值', { required: true }),
        pos: int('Next place', '下一个位置', { required: true }),
      },
    }),
    exportPost: command('GET /api/forum/topic/export-post', {
      title: ['Export the posts of a topic', '导出话题帖子'],
      help: ['As CSV; without a topic, the posts of all topics.', '导出为 CSV；不选话题则导出全部话题的帖子。'],
      answers: 'file',
      effect: 'read',
      arity: 'none',
      input: { id: ref('Topic', '话题', 'forum-topic') },
    }),
    get: get('GET /api/forum/topic/{id}'),
    create: create('POST /api/forum/topic'),
    update: update('PUT /api/forum/topic/{id}'),
    remove: remove('DELETE /api/forum/topic/{id}', {
      help: ['Only topics without posts can be deleted; block the others.', '仅可删除没有帖子的话题，其余请屏蔽。'],
    }),
    recommend: command('POST /api/forum/topic/recommend', {
      title: ['Recommend topics', '推荐话题'],
      effect: 'write',
      arity: 'many',
      key: 'm',
      input: {
        ids,
        recommended: flag('Recommended', '推荐', {
          default: 1,
          help: ['0 removes the recommendation.', '0 表示取消推荐。'],
        }),
      },
      returns: batchDone,
    }),
    sort: sort('POST /api/forum/topic/sort'),
    batchOperation: command('POST /api/forum/topic/batch-operation', {
      title: ['Block or unblock topics', '屏蔽或恢复话题'],
      effect: 'write',
      arity: 'many',
      key: 'b',
      input: {
        ids,
        operation: choice(
          'Operation',
          '操作',
          [
            ['block', 'Block', '屏蔽'],
            ['unblock', 'Unblock', '取消屏蔽'],
            ['recommend', 'Recommend', '推荐'],
            ['unrecommend', 'Take the recommendation back', '取消推荐'],
          ],
          { required: true, help: ['A blocked topic accepts no new posts.', '被屏蔽的话题不再接受新帖。'] },
        ),
      },
      returns: batchDone,
    }),
    publish: publish('POST /api/-/send-forum-topic-to-ind', { param: 'id' }),
  },
})
