import { updateRecord } from '../../domain/records.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const task: Behaviour<'dual-column-info-flow', 'task'> = (world, { flowId, status }) =>
  updateRecord(world, 'dual-column-info-flow', flowId, { status })
