import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Condition } from '../../records/condition.ts'
import { paged, recordsOn } from '../page.ts'
import type { ProductWorld } from '../behaviour.ts'

type ListArea = Extract<AreaId<Playdesk>, `${string}-game`>

interface Search {
  readonly keyword?: string | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

const mostListed = 1_000

export function candidatesFor(area: ListArea, parent: AreaId<Playdesk>) {
  return async (world: ProductWorld, { id, ...search }: Search & { readonly id: number }) => {
    await world.need(parent, id)
    const { rows, total } = await searchGames(world, search)
    const listed = await gamesOf(world, area, id, { gameId: rows.map((game) => game.id) })
    return paged(
      search,
      rows.map((game) => ({ ...game, inList: listed.has(game.id) ? 1 : 0 })),
      total,
    )
  }
}

/** Returns the most played games first. */
export async function searchGames(world: ProductWorld, search: Search) {
  const query = { keyword: search.keyword ?? '', sort: [['installAmount', 'desc']] } as const
  const { rows: games, total } = await recordsOn(world, 'game', query, search)
  const rows = games.map(({ id, name, type, iconId, onShelf, installAmount }) => ({
    id,
    name,
    type,
    iconId,
    onShelf,
    installAmount,
  }))
  return { rows, total }
}

async function gamesOf(
  world: ProductWorld,
  area: ListArea,
  parent: number,
  where: Readonly<Record<string, Condition>>,
): Promise<Map<number, number>> {
  const rows: Readonly<Record<string, unknown>>[] = await world.list(area, { parent, where, limit: mostListed })
  return new Map(rows.map((row) => [Number(row['gameId']), Number(row['sort'] ?? 0)]))
}
