import { area, command, file, flag, int, ref, sheetField, sheetRead, text } from '#catalogue/index.ts'
import { gameFields } from '../games/game-fields.ts'
import { paging } from '../paging.ts'

const tagId = ref('Tag', '标签', 'tag', { required: true })

const row = {
  id: int('Id', '编号', { required: true }),
  parent_id: int('Tag', '标签', { required: true }),
  gameId: int('Game', '游戏', { required: true }),
  name: text('Name', '名称', { required: true }),
  type: gameFields.type,
  iconId: gameFields.iconId,
  onShelf: gameFields.onShelf,
  sort: int('Order', '排序'),
}

/** The game's `tags` field decides membership. */
export const tagGame = area({
  id: 'tag-game',
  title: ['Game of the tag', 'Games of the tag', '标签游戏'],
  parent: 'tag',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
    sort: int('Order', '排序', { default: 1 }),
  },
  columns: ['gameId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  commands: {
    list: command('GET /api/tag/{id}/games', {
      title: ['Games of the tag', '标签下的游戏'],
      help: ['The id of a row is that of the game.', '行编号即游戏编号。'],
      effect: 'read',
      arity: 'none',
      answers: 'page',
      pageSize: 10,
      input: paging(10),
      returns: row,
    }),
    candidates: command('GET /api/tag/{id}/gamesData', {
      title: ['Games to add to the tag', '可加入标签的游戏'],
      effect: 'read',
      arity: 'none',
      answers: 'page',
      pageSize: 10,
      input: paging(10),
      returns: { ...row, inTag: flag('In the tag', '已在标签中', { required: true }) },
    }),
    setSort: command('PUT /api/tag/{id}/item/{gameId}', {
      title: ['Place the game in the tag', '调整游戏排序'],
      effect: 'write',
      input: { sort: int('Order', '排序', { required: true }) },
      returns: row,
    }),
    add: command('POST /api/tags/game', {
      title: ['Put a game under the tag', '添加游戏到标签'],
      effect: 'write',
      arity: 'none',
      input: { gameId: ref('Game', '游戏', 'game', { required: true }), tagId },
      returns: row,
    }),
    removeGame: command('PUT /api/tag/removeGame/{id}', {
      title: ['Take the game out of the tag', '从标签移除游戏'],
      help: ['The tag may be left out for a game that has only one.', '游戏仅有一个标签时可不填标签。'],
      returns: { gameId: int('Game', '游戏', { required: true }), tagId: int('Tag', '标签', { required: true }) },
      effect: 'write',
      input: { tagId: ref('Tag', '标签', 'tag') },
    }),
    import: command('POST /api/import-tag-game', {
      title: ['Import games of a tag', '导入标签游戏'],
      help: [
        'CSV or XLSX with a column gameId or package, and optionally sort.',
        'CSV 或 XLSX 文件，含 gameId 或 package 列，可选 sort 列。',
      ],
      effect: 'write',
      arity: 'none',
      input: { fileUrl: file('File', '文件', { required: true }), ...sheetField, tagId },
      returns: {
        added: int('Added', '新增', { required: true }),
        kept: int('Already there', '已存在', { required: true }),
        ...sheetRead,
      },
    }),
  },
})
