import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'

export const create: Behaviour<'robot-info', 'create'> = (world, input, { standard }) => {
  refuseUnfit(world.now, input)
  return standard(input)
}

export const update: Behaviour<'robot-info', 'update'> = async (world, input, { standard }) => {
  refuseUnfit(world.now, { ...(await world.need('robot-info', input.id)), ...input })
  return standard(input)
}

interface Robot {
  readonly birthday?: string | null
  readonly startTime?: string | null
  readonly endTime?: string | null
}

function refuseUnfit(now: string, { birthday, startTime, endTime }: Robot): void {
  if (birthday && (birthday > now || birthday < '1900'))
    throw invalid('birthday', words('This is no birthday of somebody living.', '生日须早于今天，且不早于 1900 年。'))
  if (startTime && endTime && endTime < startTime)
    throw invalid('endTime', words('It ends before it begins.', '停用时间须晚于启用时间。'))
}
