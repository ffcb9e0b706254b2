import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refuseNeeded } from '../../rules/competitions.ts'

export const remove: Behaviour<'pvp-game', 'remove'> = async (world, input, { standard }) => {
  const { game_id } = await world.need('pvp-game', input.id)
  await refuseNeeded(world, { game_id })
  return standard(input)
}
