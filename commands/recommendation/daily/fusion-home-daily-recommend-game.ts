import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const fusionHomeDailyRecommendGame = area({
  id: 'fusion-home-daily-recommend-game',
  title: ['Game of the home recommendation', 'Games of the home recommendation', '首页推荐游戏'],
  parent: 'fusion-home-daily-recommend',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/fusionHomeDailyRecommend/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/fusionHomeDailyRecommend/{id}/gamesDailyData', {
      alias: ['GET /api/fusionHomeDailyRecommend/{id}/gamesData'],
    }),
    create: create('POST /api/fusionHomeDailyRecommend/game', { param: 'dailyId' }),
    update: update('PUT /api/fusionHomeDailyRecommend/{id}/item'),
    remove: remove('PUT /api/fusionHomeDailyRecommend/removeGame/{id}', { effect: 'write' }),
  },
})
