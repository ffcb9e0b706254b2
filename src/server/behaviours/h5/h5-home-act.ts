import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refusePlace, verdictOn } from '../../rules/h5-place.ts'

export const create: Behaviour<'h5-home-act', 'create'> = async (world, input, { standard }) => {
  await refusePlace(world, 'h5-home-act', input)
  return standard(input)
}

export const update: Behaviour<'h5-home-act', 'update'> = async (world, input, { standard }) => {
  const before = await world.need('h5-home-act', input.id)
  await refusePlace(world, 'h5-home-act', { ...before, ...input }, before)
  return standard(input)
}

export const check: Behaviour<'h5-home-act', 'check'> = (world, input) => verdictOn(world, 'h5-home-act', input)
