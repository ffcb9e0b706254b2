import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('hot-games-game', 'hot-games', 'hotId')
