import { gameList } from '../../rules/game-list.ts'

export const { candidates, create } = gameList(
  'fusion-home-daily-recommend-game',
  'fusion-home-daily-recommend',
  'dailyId',
)
