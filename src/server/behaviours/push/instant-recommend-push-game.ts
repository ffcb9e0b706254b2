import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { gamesInCountries, importGames, removeThere } from '../../rules/game-in-countries.ts'

const { create, update } = gamesInCountries('instant-recommend-push-game')

export { create, update, importGames as import }

export const batchDelete: Behaviour<'instant-recommend-push-game', 'batchDelete'> = (world, { gameIds }) =>
  removeThere(world, [['instant-recommend-push-game', gameIds]])
