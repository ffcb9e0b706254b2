import { cut, paged, picksOn } from '../../domain/page.ts'
import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour, ProductWorld, Row } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { gameRows, isGameColumn } from '../../domain/games/game-rows.ts'
import { readTable } from '../../transfer/table.ts'

const shownOfGame = ['name', 'type', 'iconId', 'onShelf'] as const

export const list: Behaviour<'tag-game', 'list'> = async (world, { id, keyword, ...paging }) => {
  await world.need('tag', id)
  const [games, positions] = await Promise.all([
    world.pick('game', shownOfGame, { where: { tags: { has: id } }, keyword: keyword ?? '', sort: [['id', 'desc']] }),
    positionsOf(world, id),
  ])
  const rows = games.map((game) => rowOf(id, game, positions.get(game.id)?.sort ?? null))
  // games tagged on their own page have no position and come last
  const placeOf = ({ sort }: { readonly sort: number | null }): number => sort ?? Number.MAX_SAFE_INTEGER
  const sorted = rows.toSorted((one, other) => placeOf(one) - placeOf(other) || other.id - one.id)
  return cut(paging, sorted)
}

export const candidates: Behaviour<'tag-game', 'candidates'> = async (world, { id, keyword, ...paging }) => {
  await world.need('tag', id)
  const query = { keyword: keyword ?? '', sort: [['id', 'desc']] } as const
  const [{ rows: games, total }, positions] = await Promise.all([
    picksOn(world, 'game', [...shownOfGame, 'tags'], query, paging),
    positionsOf(world, id),
  ])
  const rows = games.map((game): DeclaredRow<'tag-game.candidates'> => {
    const inTag = isTagged(game, id)
    return { ...rowOf(id, game, inTag ? (positions.get(game.id)?.sort ?? null) : null), inTag: inTag ? 1 : 0 }
  })
  return paged(paging, rows, total)
}

export const setSort: Behaviour<'tag-game', 'setSort'> = async (world, { id, gameId, sort }) => {
  const game = await tagged(world, id, gameId)
  return putGameAt(world, id, game, sort, (await positionsOf(world, id)).get(gameId))
}

export const add: Behaviour<'tag-game', 'add'> = async (world, { gameId, tagId }) => {
  await world.need('tag', tagId)
  const game = await world.need('game', gameId)
  const positions = await positionsOf(world, tagId)
  const known = isTagged(game, tagId) ? positions.get(gameId) : undefined
  return putGameAt(world, tagId, game, known?.sort ?? lastPosition(positions) + 1, positions.get(gameId))
}

export const removeGame: Behaviour<'tag-game', 'removeGame'> = async (world, { id, tagId }) => {
  const { tags } = await world.need('game', id)
  const from = tagId ?? (tags?.length === 1 ? tags[0] : undefined)
  if (from === undefined)
    throw invalid(
      'tagId',
      words('The game has no tag, or more than one. Choose the tag.', '该游戏有多个标签或没有标签，请指定标签。'),
    )
  await tagged(world, from, id)
  const place = (await positionsOf(world, from)).get(id)
  if (place) await world.remove('tag-game', place.id)
  await world.put('game', id, { tags: tags?.filter((tag) => tag !== from) ?? [] })
  return { gameId: id, tagId: from }
}

const importGames: Behaviour<'tag-game', 'import'> = async (world, { fileUrl, sheet, tagId }, context) => {
  await world.need('tag', tagId)
  const table = await readTable(context, world.actor, fileUrl, { sheet, isColumn: isGameColumn })
  const rows = await gameRows(world, table)
  const positions = await positionsOf(world, tagId)
  const games = new Map(rows.map((row) => [row.game.id, row]))
  let [last, added] = [lastPosition(positions), 0]
  for (const { game, sort } of games.values()) {
    const known = positions.get(game.id)
    if (!isTagged(game, tagId)) added++
    await putGameAt(world, tagId, game, sort ?? known?.sort ?? ++last, known)
  }
  return { added, kept: games.size - added, ...table.source }
}

export { importGames as import }

async function tagged(world: ProductWorld, tagId: number, gameId: number): Promise<Row<'game'>> {
  await world.need('tag', tagId)
  const game = await world.need('game', gameId)
  if (isTagged(game, tagId)) return game
  throw invalid('gameId', words(`Game ${gameId} does not have tag ${tagId}.`, `游戏 ${gameId} 没有标签 ${tagId}。`))
}

type TagPosition = Pick<Row<'tag-game'>, 'id' | 'sort'>

async function positionsOf(world: ProductWorld, tagId: number): Promise<Map<number, TagPosition>> {
  const rows = await world.list('tag-game', { parent: tagId })
  return new Map(rows.map(({ id, gameId, sort }) => [gameId, { id, sort }]))
}

function lastPosition(positions: ReadonlyMap<number, TagPosition>): number {
  return [...positions.values()].reduce((last, { sort }) => Math.max(last, sort ?? 0), 0)
}

async function putGameAt(
  world: ProductWorld,
  tagId: number,
  game: Row<'game'>,
  sort: number,
  known: TagPosition | undefined,
) {
  if (!isTagged(game, tagId)) await world.put('game', game.id, { tags: [...(game.tags ?? []), tagId] })
  await world.put('tag-game', known?.id ?? null, { gameId: game.id, sort, parent_id: tagId })
  return rowOf(tagId, game, sort)
}

function isTagged(game: Pick<Row<'game'>, 'tags'>, tagId: number): boolean {
  return game.tags?.includes(tagId) ?? false
}

function rowOf(
  tagId: number,
  { id, name, type, iconId, onShelf }: Pick<Row<'game'>, 'id' | (typeof shownOfGame)[number]>,
  sort: number | null,
) {
  return { id, parent_id: tagId, gameId: id, name, type, iconId, onShelf, sort }
}
