import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const exitInterceptionFlowGame = area({
  id: 'exit-interception-flow-game',
  title: ['Game of the exit dialog', 'Games of the exit dialog', '退出拦截游戏'],
  parent: 'exit-interception-flow',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/exitInterceptionFlow/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/exitInterceptionFlow/{id}/gamesFlowData', {
      alias: ['GET /api/exitInterceptionFlow/{id}/gamesData'],
    }),
    create: create('POST /api/exitInterceptionFlow/game', { param: 'flowId' }),
    update: update('PUT /api/exitInterceptionFlow/{id}/item'),
    remove: remove('PUT /api/exitInterceptionFlow/removeGame/{id}', { effect: 'write' }),
  },
})
