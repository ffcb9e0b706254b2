import {
  area,
  choice,
  command,
  computed,
  create,
  flag,
  get,
  imageUrl,
  language,
  list,
  longText,
  publish,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

const why = { reason: text('Reason', '原因', { max: 500 }) }

export const forumGroup = area({
  id: 'forum-group',
  title: ['Group', 'Groups', '小组'],
  fields: {
    name: text('Name', '名称', { max: 120 }),
    imageUrl: imageUrl('Picture', '图片'),
    displayLanguage: language('Shown in language', '展示语言', {
      help: ['Leave empty for all languages.', '留空表示全部语言。'],
    }),
    remark: longText('Remark', '备注', { max: 1000 }),
    pinned: computed(flag('Pinned', '置顶', { default: 0 })),
    status: computed(
      choice(
        'Status',
        '状态',
        [
          ['open', 'Open', '开放'],
          ['closed', 'Closed', '已关闭'],
        ],
        { default: 'open' },
      ),
    ),
  },
  columns: ['id', 'name', 'imageUrl', 'displayLanguage', 'remark', 'pinned', 'status', 'updated_at'],
  filters: ['status', 'pinned', 'displayLanguage'],
  search: ['name', 'remark'],
  order: { by: 'created_at', direction: 'desc' },
  picture: 'imageUrl',
  state: 'status',
  commands: {
    list: list('GET /api/forum/group', { pageSize: 20 }),
    get: get('GET /api/forum/group/{id}'),
    create: create('POST /api/forum/group'),
    update: update('PUT /api/forum/group/{id}'),
    remove: remove('DELETE /api/forum/group/{id}', {
      help: ['Only groups without posts can be deleted; close the others.', '仅可删除没有帖子的小组，其余请关闭。'],
    }),
    close: command('POST /api/forum/group/{id}/close', {
      title: ['Close group', '关闭小组'],
      help: ['Keeps its posts; no new ones are accepted.', '已有帖子保留，不再接受新帖。'],
      answers: 'record',
      effect: 'write',
      key: 'l',
      input: why,
    }),
    reopen: command('POST /api/forum/group/{id}/reopen', {
      title: ['Reopen group', '重新开放小组'],
      answers: 'record',
      effect: 'write',
      key: 'r',
      input: why,
    }),
    pin: command('POST /api/forum/group/{id}/pin', {
      title: ['Pin group', '置顶小组'],
      answers: 'record',
      effect: 'write',
      key: 't',
    }),
    unpin: command('POST /api/forum/group/{id}/unpin', {
      title: ['Unpin group', '取消置顶小组'],
      answers: 'record',
      effect: 'write',
      key: 'u',
    }),
    publish: publish('POST /api/-/send-forum-group-to-ind', { param: 'id' }),
  },
})
