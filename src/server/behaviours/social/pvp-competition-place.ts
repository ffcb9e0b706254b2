import type { Behaviour } from '#server/domain/behaviour.ts'
import { standings } from '../../domain/social/standings.ts'

const by = { 1: 'wins', 2: 'score', 3: 'total' } as const

export const list: Behaviour<'pvp-competition-place', 'list'> = async (world, input, context) => {
  const competition = await world.need('pvp-game-competition', input.id)
  const { id, game_win_mode, ranking_num } = competition
  return standings(world, context, { competitionId: id }, by[game_win_mode], input, ranking_num)
}
