import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList(
  'aha-instant-home-daily-recommend-game',
  'aha-instant-home-daily-recommend',
  'dailyId',
)
