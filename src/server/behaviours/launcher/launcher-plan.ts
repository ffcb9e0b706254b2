import { words } from '#catalogue/index.ts'
import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'
import { namedBy } from '../../rules/needed.ts'
import { overlap, type Window } from '../../rules/overlap.ts'
import type { World } from '../../world/world.ts'

export const create: Behaviour<'launcher-plan', 'create'> = async (world, input, { standard }) => {
  await refuseClash(world, input)
  return standard(input)
}

export const update: Behaviour<'launcher-plan', 'update'> = async (world, input, { standard }) => {
  await refuseClash(world, { ...(await world.need('launcher-plan', input.id)), ...input })
  return standard(input)
}

interface Plan extends Window {
  readonly id?: number
  readonly advertisements?: readonly number[] | null
  readonly status?: 0 | 1 | null
}

/** The launcher of a country follows one schedule at a time. */
async function refuseClash(world: World<Playdesk>, plan: Plan): Promise<void> {
  for (const id of plan.advertisements ?? []) await namedBy(world, 'advertisements', 'launcher-advertisement', id)
  if (plan.status !== 1) return
  const online = await world.list('launcher-plan', { where: { status: 1 }, limit: 10_000 })
  const other = online.find((each) => each.id !== plan.id && overlap(each, plan))
  if (!other) return
  const name = other.name ?? other.id
  throw invalid(
    'start_time',
    words(
      `Schedule “${name}” runs there at the same time. Stop it, or choose other times or countries.`,
      `排期“${name}”在相同国家的时间重叠，请停用该排期，或调整时间、国家。`,
    ),
  )
}
