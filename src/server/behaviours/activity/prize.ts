import { updateRecord } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { compute } from '../../rules/activity/prize.ts'

export const restore: Behaviour<'prize', 'restore'> = async (world, { id }) => {
  const prize = await updateRecord(world, 'prize', id, { is_delete: 0 })
  const [computed] = await compute(world, [prize])
  return { ...prize, ...computed }
}
