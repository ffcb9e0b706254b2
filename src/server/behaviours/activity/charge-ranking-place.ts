import type { Behaviour } from '#server/domain/behaviour.ts'
import { standings } from '../../domain/social/standings.ts'

export const list: Behaviour<'charge-ranking-place', 'list'> = async (world, input, context) => {
  const activity = await world.need('charge-ranking-activity', input.id)
  const { game_id, start_time, end_time, country } = activity
  const rounds = { gameId: game_id ?? 0, from: start_time, to: end_time, countries: country }
  return standings(world, context, rounds, 'score', input)
}
