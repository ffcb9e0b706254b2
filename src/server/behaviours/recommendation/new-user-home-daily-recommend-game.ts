import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList(
  'new-user-home-daily-recommend-game',
  'new-user-home-daily-recommend',
  'dailyId',
)
