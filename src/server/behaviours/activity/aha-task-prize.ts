import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { problem } from '../../problem.ts'

export const remove: Behaviour<'aha-task-prize', 'remove'> = async (world, input, { standard }) => {
  const offers = await world.count('aha-task-prize-config', { where: { prizeId: input.id } })
  if (offers === 0) return standard(input)
  throw problem(
    409,
    'in-use',
    words(`${offers} exchange offers hold it. Delete them first.`, `有 ${offers} 条兑换配置使用该奖品，请先删除。`),
  )
}
