import type { AreaId, Values } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import { paged, picksOn } from '../page.ts'
import type { BehaviourInput, ProductWorld } from '../behaviour.ts'

type ListArea = Extract<AreaId<Playdesk>, `${string}-game`>

type Search = Omit<BehaviourInput<'hot-games-game', 'candidates'>, 'id'>

export function candidatesFor(area: ListArea, parent: AreaId<Playdesk>) {
  return async (world: ProductWorld, { id, ...search }: Search & { readonly id: number }) => {
    await world.need(parent, id)
    const { rows, total } = await searchGames(world, search)
    const where = { gameId: rows.map((game) => game.id) }
    const listed: readonly Values[] = await world.list(area, { parent: id, where, limit: 1_000 })
    const known = new Set(listed.map(({ gameId }) => gameId))
    const games = rows.map((game) => ({ ...game, inList: known.has(game.id) ? 1 : 0 }))
    return paged(search, games, total)
  }
}

/** Returns the most played games first. */
export async function searchGames(world: ProductWorld, search: Search) {
  const query = { keyword: search.keyword ?? '', sort: [['installAmount', 'desc']] } as const
  return picksOn(world, 'game', ['name', 'type', 'iconId', 'onShelf', 'installAmount'], query, search)
}
