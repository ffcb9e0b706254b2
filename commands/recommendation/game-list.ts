import { command, flag, int, ref, text, type Call } from '#catalogue/index.ts'
import { gameFields } from '../games/game-fields.ts'
import { paging } from '../paging.ts'

/** One game of the list that a recommendation holds. */
export const listedGame = {
  gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
  sort: int('Order', '排序', { last: true, help: ['Leave empty to add it at the end.', '留空则排在末尾。'] }),
}

/** How every such list is kept and shown. */
export const gameListing = {
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  columns: ['gameId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
} as const

/** A game that may be recommended, as its search answers it. */
const foundGame = {
  id: int('Id', '编号', { required: true }),
  name: text('Name', '名称', { required: true }),
  type: gameFields.type,
  iconId: gameFields.iconId,
  onShelf: gameFields.onShelf,
  installAmount: gameFields.installAmount,
}

/** The search for games to add. */
export function candidates<const K extends Call>(call: K, options: { readonly alias?: readonly Call[] } = {}) {
  return command(call, {
    title: ['Games to add', '可添加的游戏'],
    help: ['Most installed first; games already in the list are marked.', '按安装量从高到低，已在列表中的有标记。'],
    effect: 'read',
    arity: 'none',
    answers: 'page',
    pageSize: 10,
    input: paging(10),
    returns: { ...foundGame, inList: flag('In the list', '已在列表中', { required: true }) },
    ...options,
  })
}

/** The search for games without a list they would be added to. */
export function anyGames<const K extends Call>(call: K, options: { readonly alias?: readonly Call[] } = {}) {
  return command(call, {
    title: ['Games to recommend', '可推荐的游戏'],
    effect: 'read',
    arity: 'none',
    answers: 'page',
    pageSize: 10,
    input: paging(10),
    returns: foundGame,
    ...options,
  })
}
