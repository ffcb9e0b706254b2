import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const dailyRecommendGame = area({
  id: 'daily-recommend-game',
  title: ['Game of the day', 'Games of the day', '每日推荐游戏'],
  parent: 'daily-recommend',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/dailyRecommend/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/dailyRecommend/{id}/gamesDailyData', {
      alias: ['GET /api/dailyRecommend/{id}/gamesData'],
    }),
    create: create('POST /api/dailyRecommend/game', { param: 'dailyId' }),
    update: update('PUT /api/dailyRecommend/{id}/item'),
    remove: remove('PUT /api/dailyRecommend/removeGame/{id}', { effect: 'write' }),
  },
})
