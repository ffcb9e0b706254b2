import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { transitions } from '../../domain/config-centre/diff-package.ts'

export const changeStatus: Behaviour<'aha-game-differential-package', 'changeStatus'> = async (world, sent) => {
  const { id, status } = sent
  const diff = await world.need('aha-game-differential-package', id)
  const before = diff.status ?? 0
  if (before === status) return diff
  if (transitions.package[before].includes(status)) return world.put('aha-game-differential-package', id, { status })
  const text =
    before === 3
      ? words('A withdrawn package stays withdrawn.', '已作废的差分包不能再变更状态。')
      : words('Take it offline first, or put it online.', '当前状态不能直接变更为该状态，请先上线或下线。')
  throw problem(409, 'not-allowed', text)
}
