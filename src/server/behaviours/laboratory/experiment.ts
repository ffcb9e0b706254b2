import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refuseSecond, turned } from '../../rules/one-running.ts'

export const create: Behaviour<'experiment', 'create'> = async (world, input, { standard }) => {
  await refuseSecond(world, 'experiment', input, placeOf(input))
  return standard(input)
}

export const update: Behaviour<'experiment', 'update'> = async (world, input, { standard }) => {
  const after = { ...(await world.need('experiment', input.id)), ...input }
  await refuseSecond(world, 'experiment', after, placeOf(after))
  return standard(input)
}

export const toggleOnline: Behaviour<'experiment', 'toggleOnline'> = async (world, input, { standard }) => {
  const before = await world.need('experiment', input.id)
  const status = turned(before.status, input.status)
  await refuseSecond(world, 'experiment', { ...before, status }, placeOf(before))
  return standard(input)
}

interface Place {
  readonly galileoLayerId?: number | null
  readonly moduleType?: string | null
  readonly modulePosition?: number | null
}

function placeOf({ galileoLayerId = null, moduleType = null, modulePosition = null }: Place) {
  return { galileoLayerId, moduleType, modulePosition }
}
