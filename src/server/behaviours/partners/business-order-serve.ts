import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { invalid } from '../../problem.ts'

export const create: Behaviour<'business-order-serve', 'create'> = (_, input, { standard }) => {
  refuseWithoutTarget(input)
  return standard(input)
}

export const update: Behaviour<'business-order-serve', 'update'> = async (world, input, { standard }) => {
  refuseWithoutTarget({ ...(await world.need('business-order-serve', input.id)), ...input })
  return standard(input)
}

interface Target {
  readonly mode?: 1 | 2 | null
  readonly gameId?: number | null
  readonly link?: string | null
}

function refuseWithoutTarget({ mode, gameId, link }: Target): void {
  if (mode === 2) {
    if (!link) throw invalid('link', words('Give the address it leads to.', '请填写投放链接。'))
  } else if (!gameId) throw invalid('gameId', words('Say which game it leads to.', '请选择投放的游戏。'))
}
