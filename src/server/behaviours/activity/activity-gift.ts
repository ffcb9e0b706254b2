import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const create: Behaviour<'activity-gift', 'create'> = async (world, { id, activity_id: named, ...values }) => {
  await world.need('activity', id)
  if ((named ?? id) !== id)
    throw invalid('activity_id', words(`The path names activity ${id}.`, `路径中的活动编号为 ${id}。`))
  await world.need('gift', values.gift_id)
  return world.put('activity-gift', null, { ...values, activity_id: id, parent_id: id })
}
