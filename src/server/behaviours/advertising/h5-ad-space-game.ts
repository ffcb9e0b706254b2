import type { Behaviour } from '#server/behaviours/behaviour.ts'
import { gamesInCountries, importGames, removeThere } from '../../rules/game-in-countries.ts'

const { create, update } = gamesInCountries('h5-ad-space-game')

export { create, update, importGames as import }

export const batchDelete: Behaviour<'h5-ad-space-game', 'batchDelete'> = (world, { adIds }) =>
  removeThere(world, [['h5-ad-space-game', adIds]])
