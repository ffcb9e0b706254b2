import type { Behaviour } from '#server/domain/behaviour.ts'
import { compute } from '../../rules/activity/prize.ts'

export const restore: Behaviour<'prize', 'restore'> = async (world, { id }) => {
  await world.need('prize', id)
  const prize = await world.put('prize', id, { is_delete: 0 })
  const [computed] = await compute(world, [prize])
  return { ...prize, ...computed }
}
