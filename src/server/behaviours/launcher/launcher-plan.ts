import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { namedBy } from '../../rules/needed.ts'

export const create: Behaviour<'launcher-plan', 'create'> = async (world, input, { standard }) => {
  for (const id of input.advertisements ?? []) await namedBy(world, 'advertisements', 'launcher-advertisement', id)
  return standard(input)
}

export const update: Behaviour<'launcher-plan', 'update'> = async (world, input, { standard }) => {
  for (const id of input.advertisements ?? []) await namedBy(world, 'advertisements', 'launcher-advertisement', id)
  return standard(input)
}
