import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../game-list.ts'

export const dualColumnInfoFlowGame = area({
  id: 'dual-column-info-flow-game',
  title: ['Game of the flow card', 'Games of the flow card', '信息流游戏'],
  parent: 'dual-column-info-flow',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/dualColumnInfoFlow/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/dualColumnInfoFlow/{id}/gamesFlowData', {
      alias: ['GET /api/dualColumnInfoFlow/{id}/gamesData'],
    }),
    create: create('POST /api/dualColumnInfoFlow/game', { param: 'flowId' }),
    update: update('PUT /api/dualColumnInfoFlow/{id}/item'),
    remove: remove('PUT /api/dualColumnInfoFlow/removeGame/{id}', { effect: 'write' }),
  },
})
