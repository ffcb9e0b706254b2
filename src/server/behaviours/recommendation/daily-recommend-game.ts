import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList('daily-recommend-game', 'daily-recommend', 'dailyId')
