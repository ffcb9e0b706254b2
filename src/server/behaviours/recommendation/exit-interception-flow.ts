import type { Behaviour } from '#server/domain/behaviour.ts'

export const task: Behaviour<'exit-interception-flow', 'task'> = async (world, { flowId, status }) => {
  await world.need('exit-interception-flow', flowId)
  return world.put('exit-interception-flow', flowId, { status })
}
