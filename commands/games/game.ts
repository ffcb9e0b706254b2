import {
  area,
  command,
  create,
  get,
  int,
  list,
  listOf,
  number,
  publish,
  remove,
  text,
  toggle,
  update,
  type Field,
} from '#catalogue/index.ts'
import { gameFields, gameGroups, named, starFields, usedPicture, writtenComment } from './game-fields.ts'

const officialRate = gameFields.officialRate
const requiredRate: Field<number, true, undefined> = { ...officialRate, required: true }

export const game = area({
  id: 'game',
  title: ['Game', 'Games', '游戏'],
  fields: gameFields,
  columns: ['id', 'name', 'type', 'provider', 'category', 'onShelf', 'rate', 'installAmount', 'updated_at'],
  filters: ['type', 'provider', 'category', 'onShelf', 'tags', 'package', 'resourceType', 'isCombined', 'tagging'],
  search: ['name', 'package', 'developer'],
  picture: 'iconId',
  state: 'onShelf',
  groups: gameGroups,
  commands: {
    list: list('GET /api/game', {
      filters: {
        uuid: 'provider',
        tag: { field: 'tags', by: 'has' },
        shelfStatus: 'onShelf',
        resource_type: 'resourceType',
        combinedStatus: 'isCombined',
      },
    }),
    get: get('GET /api/game/{id}'),
    create: create('POST /api/game', { own: true }),
    update: update('PUT /api/game/{id}', { own: true }),
    remove: remove('DELETE /api/game/{id}'),
    toggleOnline: toggle('PUT /api/game/{id}/toggle-online', { field: 'onShelf', reason: 'required' }),
    lowerShelf: command('GET /api/lower-shelf/{id}', { title: ['Take off the shelf', '下架'], effect: 'write' }),
    tags: command('GET /api/game/{id}/tags', {
      title: ['Tags of the game', '游戏的标签'],
      effect: 'read',
      answers: 'many',
      returns: named,
    }),
    categorys: command('GET /api/game/{id}/categorys', {
      title: ['Categories of the game', '游戏的分类'],
      effect: 'read',
      answers: 'many',
      returns: named,
    }),
    images: command('GET /api/game/{id}/image', {
      title: ['Pictures of the game', '游戏的图片'],
      effect: 'read',
      answers: 'many',
      returns: usedPicture,
    }),
    removeImage: command('DELETE /api/game/{id}/image/{imageId}', {
      title: ['Take a picture off the game', '移除游戏图片'],
      effect: 'destroy',
      input: { imageId: int('Picture', '图片', { required: true, min: 1 }) },
    }),
    sortScreenshot: command('PUT /api/game/{id}/sort-screenshot', {
      title: ['Sort screenshots', '截图排序'],
      effect: 'write',
      input: { sort: listOf('Pictures in order', '图片顺序', int('Picture', '图片', { min: 1 }), { required: true }) },
    }),
    rating: command('GET /api/game/{id}/rate-intervene', {
      title: ['Rating', '评分干预详情'],
      effect: 'read',
      returns: {
        ...starFields,
        officialRate,
        rate: number('Shown rating', '展示评分'),
        comments: int('Rated comments', '已评分评论数'),
      },
    }),
    intervene: command('PUT /api/game/{id}/rate-intervene', {
      title: ['Intervene in the rating', '评分干预'],
      help: [
        'Star counts are added to those of the comments; an official rating is shown in place of the mean. What is left empty stays; 0 takes the official rating away.',
        '星级数与评论评分合并计算；填写官方评分后直接展示官方评分。未填写的保持不变，官方评分填 0 即取消。',
      ],
      effect: 'write',
      key: 'r',
      input: { ...starFields, officialRate },
    }),
    changeRealRate: command('GET /api/game/{id}/change-realRate', {
      title: ['Set the official rating', '设置官方评分'],
      help: ['0 takes it away.', '填 0 即取消官方评分。'],
      effect: 'write',
      input: { officialRate: requiredRate },
    }),
    editStars: command('GET /api/game/{id}/rate-edit', {
      title: ['Set the added star counts', '设置补充星级数'],
      effect: 'write',
      input: starFields,
    }),
    comment: command('POST /api/game/{id}/comments', {
      title: ['Write a comment', '添加评论'],
      effect: 'write',
      key: 'm',
      input: writtenComment,
    }),
    commentLanguage: command('GET /api/game/{id}/comment-language', {
      title: ['Languages of the comments', '评论语言'],
      effect: 'read',
      answers: 'many',
      returns: {
        code: text('Code', '语言代码', { required: true }),
        name: text('Name', '名称'),
        count: int('Comments', '评论数', { required: true }),
      },
    }),
    sendToInd: publish('POST /api/send-game-to-ind', { param: 'gameId' }),
    sendToEs: command('POST /api/send-game-to-es', {
      title: ['Send to the search index', '同步到搜索索引'],
      help: [
        'Players find the game with its present name, tags and state.',
        '玩家可按当前名称、标签和状态搜索到该游戏。',
      ],
      effect: 'publish',
      arity: 'one',
      irreversible: true,
      input: { gameId: int('Game', '游戏', { required: true, min: 1 }) },
    }),
  },
})
