import { updateRecord } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const task: Behaviour<'exit-interception-flow', 'task'> = (world, { flowId, status }) =>
  updateRecord(world, 'exit-interception-flow', flowId, { status })
