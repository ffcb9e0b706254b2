import type { Behaviour } from '#server/domain/behaviour.ts'

export const searchGame: Behaviour<'charge-ranking-activity', 'searchGame'> = async (world, { id }) => {
  const { name, type, iconId, onShelf } = await world.need('game', id)
  return { id, name, type, iconId, onShelf, results: await world.count('play-result', { where: { gameId: id } }) }
}
