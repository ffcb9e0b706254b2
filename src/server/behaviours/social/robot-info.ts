import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'

export const create: Behaviour<'robot-info', 'create'> = (world, input, { standard }) => {
  refuseUnborn(world.now, input.birthday)
  return standard(input)
}

export const update: Behaviour<'robot-info', 'update'> = (world, input, { standard }) => {
  refuseUnborn(world.now, input.birthday)
  return standard(input)
}

function refuseUnborn(now: string, birthday: string | null | undefined): void {
  if (birthday && (birthday > now || birthday < '1900'))
    throw invalid('birthday', words('This is no birthday of somebody living.', '生日须早于今天，且不早于 1900 年。'))
}
