import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { searchGames } from '../../rules/game-list.ts'
import { paged } from '../../rules/page.ts'

export const games: Behaviour<'fusion-home-daily-recommend', 'games'> = async (world, input) => {
  const { rows, total } = await searchGames(world, input)
  return paged(input, rows, total)
}
