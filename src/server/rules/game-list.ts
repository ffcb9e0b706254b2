import type { AreaId } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Context } from '../behaviours/behaviour.ts'
import type { Condition, World } from '../world/world.ts'
import { paged, span } from './page.ts'

/** Areas that keep the games of another area's records. */
type ListArea = Extract<AreaId<Playdesk>, `${string}-game`>

interface Search {
  readonly keyword?: string | null
  readonly page?: number | null
  readonly pageSize?: number | null
}

const mostListed = 1_000

/** What every list of games does beyond storing its rows: games to add are searched, a new one comes last. */
export function gameList(area: ListArea, parent: AreaId<Playdesk>, param: string) {
  return {
    candidates: async (world: World<Playdesk>, { id, ...search }: Search & { readonly id: number }) => {
      await world.need(parent, id)
      const { rows, total } = await searchGames(world, search)
      const listed = await gamesOf(world, area, id, { gameId: rows.map((game) => game.id) })
      return paged(
        search,
        rows.map((game) => ({ ...game, inList: listed.has(game.id) ? 1 : 0 })),
        total,
      )
    },
    create: async (world: World<Playdesk>, input: Readonly<Record<string, unknown>>, { standard }: Context) => {
      const sort = input['sort'] ?? (await lastPlace(world, area, Number(input[param]))) + 1
      return standard({ ...input, sort })
    },
  }
}

/** Games by name, package or developer, the most played first. */
export async function searchGames(world: World<Playdesk>, search: Search) {
  const keyword = search.keyword ?? ''
  const [games, total] = await Promise.all([
    world.list('game', { keyword, sort: [['installAmount', 'desc']], ...span(search) }),
    world.count('game', { keyword }),
  ])
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

/** Places of the games of a list, by game. */
async function gamesOf(
  world: World<Playdesk>,
  area: ListArea,
  parent: number,
  where: Readonly<Record<string, Condition>>,
): Promise<Map<number, number>> {
  const rows: Readonly<Record<string, unknown>>[] = await world.list(area, { parent, where, limit: mostListed })
  return new Map(rows.map((row) => [Number(row['gameId']), Number(row['sort'] ?? 0)]))
}

async function lastPlace(world: World<Playdesk>, area: ListArea, parent: number): Promise<number> {
  const [last]: Readonly<Record<string, unknown>>[] = await world.list(area, {
    parent,
    sort: [['sort', 'desc']],
    limit: 1,
  })
  return Number(last?.['sort'] ?? 0)
}
