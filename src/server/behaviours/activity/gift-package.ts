import { problem } from '../../problem.ts'
import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'

const [draft, running, stopped] = [0, 1, 2] as const

const next: Readonly<Record<0 | 1 | 2, readonly number[]>> = {
  [draft]: [running],
  [running]: [stopped],
  [stopped]: [running, draft],
}

export const setStatus: Behaviour<'gift-package', 'setStatus'> = async (world, { id, status: sent }) => {
  const found = await world.need('gift-package', id)
  const status = Number(sent) as 0 | 1 | 2
  if (status !== found.status && !next[found.status].includes(status))
    throw problem(409, 'wrong-state', words('Stop the package first.', '请先停用礼包。'))
  return world.put('gift-package', id, { status })
}
