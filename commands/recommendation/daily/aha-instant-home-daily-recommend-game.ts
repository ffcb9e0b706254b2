import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const ahaInstantHomeDailyRecommendGame = area({
  id: 'aha-instant-home-daily-recommend-game',
  title: ['Game of the instant home', 'Games of the instant home', '即时首页推荐游戏'],
  parent: 'aha-instant-home-daily-recommend',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/ahaInstantHomeDailyRecommend/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/ahaInstantHomeDailyRecommend/{id}/gamesDailyData', {
      alias: ['GET /api/ahaInstantHomeDailyRecommend/{id}/gamesData'],
    }),
    create: create('POST /api/ahaInstantHomeDailyRecommend/game', { param: 'dailyId' }),
    update: update('PUT /api/ahaInstantHomeDailyRecommend/{id}/item'),
    remove: remove('PUT /api/ahaInstantHomeDailyRecommend/removeGame/{id}', { effect: 'write' }),
  },
})
