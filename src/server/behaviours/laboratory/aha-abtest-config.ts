import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { refuseSecond, turned } from '../../rules/one-running.ts'

export const create: Behaviour<'aha-abtest-config', 'create'> = async (world, input, { standard }) => {
  await refuseSecond(world, 'aha-abtest-config', input, placeOf(input))
  return standard(input)
}

export const update: Behaviour<'aha-abtest-config', 'update'> = async (world, input, { standard }) => {
  const after = { ...(await world.need('aha-abtest-config', input.id)), ...input }
  await refuseSecond(world, 'aha-abtest-config', after, placeOf(after))
  return standard(input)
}

export const toggleOnline: Behaviour<'aha-abtest-config', 'toggleOnline'> = async (world, input, { standard }) => {
  const before = await world.need('aha-abtest-config', input.id)
  const status = turned(before.status, input.status)
  await refuseSecond(world, 'aha-abtest-config', { ...before, status }, placeOf(before))
  return standard(input)
}

interface Place {
  readonly galileoLayerId?: number | null
  readonly type?: string | null
}

function placeOf({ galileoLayerId = null, type = null }: Place) {
  return { galileoLayerId, type }
}
