import type { Behaviour } from '#server/domain/behaviour.ts'

export const task: Behaviour<'dual-column-info-flow', 'task'> = async (world, { flowId, status }) => {
  await world.need('dual-column-info-flow', flowId)
  return world.put('dual-column-info-flow', flowId, { status })
}
