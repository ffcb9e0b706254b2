import type { Behaviour } from '#server/domain/behaviour.ts'

export const create: Behaviour<'activity-gift', 'create'> = async (world, { id, ...values }) => {
  await world.need('activity', id)
  await world.need('gift', values.gift_id)
  return world.put('activity-gift', null, { ...values, activity_id: id, parent_id: id })
}
