import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refuseSection } from '../../rules/dau-section.ts'
import { turned } from '../../rules/turned.ts'

export const create: Behaviour<'dau-config', 'create'> = async (world, input, { standard }) => {
  await refuseSection(world, input)
  return standard(input)
}

export const update: Behaviour<'dau-config', 'update'> = async (world, input, { standard }) => {
  await refuseSection(world, { ...(await world.need('dau-config', input.id)), ...input })
  return standard(input)
}

export const toggleOnline: Behaviour<'dau-config', 'toggleOnline'> = async (world, input, { standard }) => {
  const before = await world.need('dau-config', input.id)
  await refuseSection(world, { ...before, status: turned(before.status, input.online) })
  return standard(input)
}
