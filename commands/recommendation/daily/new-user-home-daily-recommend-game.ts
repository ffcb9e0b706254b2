import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const newUserHomeDailyRecommendGame = area({
  id: 'new-user-home-daily-recommend-game',
  title: ['Game for new users', 'Games for new users', '新用户推荐游戏'],
  parent: 'new-user-home-daily-recommend',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/newUserHomeDailyRecommend/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/newUserHomeDailyRecommend/{id}/gamesDailyData', {
      alias: ['GET /api/newUserHomeDailyRecommend/{id}/gamesData'],
    }),
    create: create('POST /api/newUserHomeDailyRecommend/game', { param: 'dailyId' }),
    update: update('PUT /api/newUserHomeDailyRecommend/{id}/item'),
    remove: remove('PUT /api/newUserHomeDailyRecommend/removeGame/{id}', { effect: 'write' }),
  },
})
