import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refuseInUse } from '../../rules/ad-in-use.ts'

export const remove: Behaviour<'advertisement-resource', 'remove'> = async (world, input, { standard }) => {
  await refuseInUse(world, 'advertisement', { resource_id: input.id })
  await refuseInUse(world, 'advertisement-package', { resource_ids: { has: input.id } })
  return standard(input)
}
