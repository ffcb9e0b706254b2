import { words } from '#catalogue/index.ts'
import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { problem } from '../../problem.ts'

export const remove: Behaviour<'h5-page', 'remove'> = async (world, input, { standard }) => {
  const games = await world.count('h5-page-game', { where: { pageId: input.id } })
  if (games > 0) {
    const text = words(`${games} games stand on it. Remove them first.`, `页面上还有 ${games} 个游戏，请先移除。`)
    throw problem(409, 'in-use', text)
  }
  return standard(input)
}
