import { command, flag, int, ref, text, type MethodPath } from '#catalogue/index.ts'
import { gameFields } from '../games/game-fields.ts'
import { paging } from '../paging.ts'

export const listedGame = {
  gameId: ref('Game', '游戏', 'game', { required: true, onDelete: 'cascade' }),
  sort: int('Order', '排序', { last: true, help: ['Leave empty to add it at the end.', '留空则排在末尾。'] }),
}

export const gameListing = {
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  columns: ['gameId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
} as const

const foundGame = {
  id: int('Id', '编号', { required: true }),
  name: text('Name', '名称', { required: true }),
  type: gameFields.type,
  iconId: gameFields.iconId,
  onShelf: gameFields.onShelf,
  installAmount: gameFields.installAmount,
}

export function candidates<const K extends MethodPath>(
  call: K,
  options: { readonly alias?: readonly MethodPath[] } = {},
) {
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

/** Searches for games without a list to add to. */
export function anyGames<const K extends MethodPath>(
  call: K,
  options: { readonly alias?: readonly MethodPath[] } = {},
) {
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
