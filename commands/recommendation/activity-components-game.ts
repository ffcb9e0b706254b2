import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from './game-list.ts'

export const activityComponentsGame = area({
  id: 'activity-components-game',
  title: ['Game of the component', 'Games of the component', '活动组件游戏'],
  parent: 'activity-components',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/activityComponents/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/activityComponents/{id}/gamesActivityData', {
      alias: ['GET /api/activityComponents/{id}/gamesData'],
    }),
    create: create('POST /api/activityComponents/game', { param: 'activityId' }),
    update: update('PUT /api/activityComponents/{id}/item'),
    remove: remove('PUT /api/activityComponents/removeGame/{id}', { effect: 'write' }),
  },
})
