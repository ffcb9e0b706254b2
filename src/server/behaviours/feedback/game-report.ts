import type { Behaviour } from '#server/domain/behaviour.ts'
import { handleFeedback } from '../../domain/feedback/handle-feedback.ts'

export const handle: Behaviour<'game-report', 'handle'> = async (world, input) => {
  if (input.operation !== 'offline') return handleFeedback(world, 'game-report', input)
  const reports = await world.list('game-report', { ids: input.ids })
  const games = [...new Set(reports.map(({ gameId }) => gameId))]
  for (const gameId of games) if (await world.get('game', gameId)) await world.put('game', gameId, { onShelf: 0 })
  const others = await world.list('game-report', { where: { gameId: games, status: 0 } })
  const ids = [...new Set([...input.ids, ...others.map(({ id }) => id)])]
  return handleFeedback(world, 'game-report', { ...input, ids })
}
