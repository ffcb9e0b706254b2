import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { cut } from '../../rules/page.ts'
import { standings } from '../../rules/standings.ts'

export const list: Behaviour<'charge-ranking-place', 'list'> = async (world, input, context) => {
  const activity = await world.get('charge-ranking-activity', input.id)
  if (!activity) return cut(input, [])
  const { game_id, start_time, end_time, country } = activity
  const rounds = { gameId: game_id ?? 0, from: start_time, to: end_time, countries: country }
  return standings(world, context, rounds, 'score', input)
}
