import { paged } from '../../domain/page.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { searchGames } from '../../domain/recommendation/game-list.ts'

export const games: Behaviour<'fusion-home-daily-recommend', 'games'> = async (world, input) => {
  const { rows, total } = await searchGames(world, input)
  return paged(input, rows, total)
}
