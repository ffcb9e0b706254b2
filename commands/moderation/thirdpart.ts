import {
  area,
  command,
  create,
  get,
  int,
  list,
  listOf,
  longText,
  ref,
  removeMany,
  text,
  type Field,
} from '#catalogue/index.ts'
import { paging } from '../paging.ts'
import { thirdpartFields } from './thirdpart-fields.ts'

const count = { count: int('Submissions', '提交数', { required: true }) }
const opinionCN: Field<string, true, undefined> = longText('Opinion, Chinese', '中文意见', {
  required: true,
  max: 2000,
})
const opinionEN: Field<string, true, undefined> = longText('Opinion, English', '英文意见', {
  required: true,
  max: 2000,
})
const id = int('Submission', '提交记录', { required: true, min: 1 })

export const thirdpart = area({
  id: 'thirdpart',
  title: ['Submission', 'Third-party submissions', '第三方游戏提交'],
  label: 'name',
  fields: thirdpartFields,
  columns: ['id', 'name', 'type', 'from', 'package', 'gameId', 'version', 'status', 'created_at'],
  filters: ['type', 'status', 'from', 'package', 'gameId', 'provider'],
  search: ['name', 'package', 'from'],
  order: { by: 'created_at', direction: 'desc' },
  picture: 'iconUrl',
  state: 'status',
  commands: {
    list: list('GET /api/thirdpart'),
    get: get('GET /api/thirdpart/{id}'),
    submit: create('POST /api/-/thirdpart', { title: ['Submit a game', '提交游戏'] }),
    createCount: command('GET /api/thirdpart/create-count', {
      title: ['Waiting new games', '待处理新游戏数'],
      effect: 'read',
      returns: count,
    }),
    updateCount: command('GET /api/thirdpart/update-count', {
      title: ['Waiting updates', '待处理更新数'],
      effect: 'read',
      returns: count,
    }),
    allCount: command('GET /api/thirdpart/all-count', {
      title: ['Waiting submissions', '待处理提交总数'],
      effect: 'read',
      returns: count,
    }),
    search: command('GET /api/thirdpart/search', {
      title: ['Find submissions', '查找提交记录'],
      effect: 'read',
      answers: 'page',
      input: paging(30),
      returns: {
        id,
        name: text('Name', '名称', { required: true }),
        package: text('Package', '包名'),
        status: text('Status', '状态', { required: true }),
      },
    }),
    categoryList: command('GET /api/thirdpart/category-list', {
      title: ['Categories to import into', '可导入的分类'],
      effect: 'read',
      answers: 'many',
      returns: { id: int('Category', '分类', { required: true }), name: text('Name', '名称', { required: true }) },
    }),
    importGame: command('POST /api/thirdpart/import-game', {
      title: ['Import as a new game', '导入为新游戏'],
      effect: 'write',
      arity: 'one',
      key: 'i',
      input: { id, category: ref('Main category', '主分类', 'category') },
      returns: { id, gameId: int('Game', '游戏', { required: true }) },
    }),
    import: command('POST /api/thirdpart/import', {
      title: ['Sync onto our game', '同步到已有游戏'],
      help: [
        'The chosen game, or else the game of the submission, or else the one with its package.',
        '依次按所选游戏、提交对应的游戏、相同包名匹配。',
      ],
      effect: 'write',
      arity: 'one',
      key: 's',
      input: { id, gameId: ref('Our game', '对应游戏', 'game') },
      returns: { id, gameId: int('Game', '游戏', { required: true }) },
    }),
    ignore: command('POST /api/thirdpart/ignore', {
      title: ['Ignore', '忽略'],
      effect: 'write',
      arity: 'many',
      key: 'u',
      input: { ids: listOf('Submissions', '提交记录', int('Submission', '提交记录', { min: 1 }), { required: true }) },
      returns: { done: int('Ignored', '已忽略', { required: true }) },
    }),
    refuse: command('GET /api/thirdpart/refuse', {
      title: ['Refuse', '驳回'],
      help: [
        'Both opinions are stored with the submission for its sender.',
        '两种语言的意见随提交记录保存，供提交方查看。',
      ],
      answers: 'record',
      effect: 'write',
      arity: 'one',
      key: 'r',
      input: { id, opinionCN, opinionEN },
    }),
    destroy: removeMany('DELETE /api/thirdpart/destroy'),
  },
})
