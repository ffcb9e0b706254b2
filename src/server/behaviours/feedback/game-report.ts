import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { handleFeedback } from '../../rules/handle-feedback.ts'

export const handle: Behaviour<'game-report', 'handle'> = async (world, input) => {
  if (input.operation !== 'offline') return handleFeedback(world, 'game-report', input)
  const named = await world.list('game-report', { ids: input.ids })
  const games = [...new Set(named.map(({ gameId }) => gameId))]
  for (const gameId of games) if (await world.get('game', gameId)) await world.put('game', gameId, { onShelf: 0 })
  const others = await world.list('game-report', { where: { gameId: games, status: 0 } })
  const ids = [...new Set([...input.ids, ...others.map(({ id }) => id)])]
  return handleFeedback(world, 'game-report', { ...input, ids })
}
