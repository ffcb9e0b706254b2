import { recordsById } from '../records.ts'
import type { ProductWorld, Row } from '../behaviour.ts'

type BlockItemArea =
  | 'aha-home-page-item'
  | 'aha-home-feed-item'
  | 'module-feed-item'
  | 'aha-instant-home-module-game'
  | 'aha-instant-home-daily-recommend-game'

/** Source of a block's games: items of a record, a tag, or ids. */
export interface BlockGameSource {
  readonly items?: BlockItemArea
  readonly parent?: number
  readonly tag?: number | null
  readonly ids?: readonly number[]
  readonly most: number
  /** the block appears without games too */
  readonly optional?: boolean
}

interface BlockGame {
  readonly id: number
  readonly name: string
  /** resource id */
  readonly picture: number | null
  readonly label: string | null
}

export interface BlockGames {
  readonly games: readonly BlockGame[]
  /** number of chosen games that are offline or missing */
  readonly offShelf: number
}

interface ChosenGames {
  readonly gameId: number
  readonly label?: string | null
  readonly imageId?: number | null
}

export async function blockGames(world: ProductWorld, from: BlockGameSource): Promise<BlockGames> {
  const chosen = await chosenGames(world, from)
  if (chosen.length === 0 && from.tag) return { games: await taggedGames(world, from.tag, from.most), offShelf: 0 }
  const ids = chosen.map(({ gameId }) => gameId)
  const found = await recordsById(world, 'game', ids)
  const known = chosen.flatMap(({ gameId, ...item }) => {
    const game = found.get(gameId)
    return game?.onShelf === 1 ? [shownGame(game, item)] : []
  })
  return { games: known.slice(0, from.most), offShelf: chosen.length - known.length }
}

async function chosenGames(world: ProductWorld, { items, parent, ids = [] }: BlockGameSource): Promise<ChosenGames[]> {
  const picked = ids.filter((id) => Number.isSafeInteger(id) && id > 0).map((gameId) => ({ gameId }))
  if (items === undefined || parent === undefined) return picked
  const rows = await world.list(items, { parent, sort: [['sort', 'asc']], limit: 100 })
  return rows.length > 0 ? rows : picked
}

async function taggedGames(world: ProductWorld, tag: number, most: number): Promise<BlockGame[]> {
  const games = await world.list('game', {
    where: { tags: { has: tag }, onShelf: 1 },
    sort: [['installAmount', 'desc']],
    limit: most,
  })
  return games.map((game) => shownGame(game, {}))
}

function shownGame({ id, name, iconId }: Row<'game'>, { label, imageId }: Omit<ChosenGames, 'gameId'>): BlockGame {
  return { id, name, picture: imageId ?? iconId, label: label ?? null }
}

/** Falls back from `pt-BR` to names in `pt`. */
export async function gameNames(world: ProductWorld, games: readonly BlockGame[], language: string) {
  const ids = [...new Set(games.map(({ id }) => id))]
  const codes = [...new Set([language.split(/[-_]/)[0] ?? language, language])]
  const rows =
    ids.length === 0 ? [] : await world.list('game-translation', { where: { parent_id: ids, language_code: codes } })
  const nearestLast = rows.toSorted(
    (one, other) => Number(one.language_code === language) - Number(other.language_code === language),
  )
  const names = new Map(nearestLast.map((row) => ['parent_id' in row ? row.parent_id : undefined, row.name]))
  return ({ id, name }: BlockGame): string => names.get(id) || name
}
