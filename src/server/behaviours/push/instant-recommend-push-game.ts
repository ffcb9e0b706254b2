import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { gamesInCountries, removeThere } from '../../rules/game-in-countries.ts'

const { create, update } = gamesInCountries('instant-recommend-push-game')

export { create, update }

export const batchDelete: Behaviour<'instant-recommend-push-game', 'batchDelete'> = (world, { gameIds }) =>
  removeThere(world, [['instant-recommend-push-game', gameIds]])
