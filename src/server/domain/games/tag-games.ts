import type { ProductWorld, Row } from '../behaviour.ts'

export type Game = Row<'game'>

export interface TagPosition {
  readonly id: number
  readonly sort: number | null
}

export async function positionsOf(world: ProductWorld, tagId: number): Promise<Map<number, TagPosition>> {
  const rows = await world.list('tag-game', { parent: tagId })
  return new Map(rows.map(({ id, gameId, sort }) => [gameId, { id, sort }]))
}

export function lastPosition(positions: ReadonlyMap<number, TagPosition>): number {
  return [...positions.values()].reduce((last, { sort }) => Math.max(last, sort ?? 0), 0)
}

export async function putGameAt(
  world: ProductWorld,
  tagId: number,
  game: Game,
  sort: number,
  known: TagPosition | undefined,
) {
  if (!isTagged(game, tagId)) await world.put('game', game.id, { tags: [...(game.tags ?? []), tagId] })
  await world.put('tag-game', known?.id ?? null, { gameId: game.id, sort, parent_id: tagId })
  return rowOf(tagId, game, sort)
}

export function isTagged(game: Game, tagId: number): boolean {
  return game.tags?.includes(tagId) ?? false
}

export const shownOfGame = ['name', 'type', 'iconId', 'onShelf'] as const

export function rowOf(
  tagId: number,
  { id, name, type, iconId, onShelf }: Pick<Game, 'id' | (typeof shownOfGame)[number]>,
  sort: number | null,
) {
  return { id, parent_id: tagId, gameId: id, name, type, iconId, onShelf, sort }
}
