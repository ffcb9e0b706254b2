import { invalid } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

export const updateStatus: Behaviour<'gp-rank-config', 'updateStatus'> = async (world, { id, type, status }) => {
  const entry = await world.need('gp-rank-config', id)
  if (type !== undefined && type !== null && type !== entry.type)
    throw invalid('type', words('This entry belongs to another rank.', '该条目不属于此榜单类型。'))
  return world.put('gp-rank-config', id, { status })
}
