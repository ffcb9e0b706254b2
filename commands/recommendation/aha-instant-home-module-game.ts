import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from './game-list.ts'

export const ahaInstantHomeModuleGame = area({
  id: 'aha-instant-home-module-game',
  title: ['Game of the module', 'Games of the module', '模块游戏'],
  parent: 'aha-instant-home-module',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/ahaInstantHomeModule/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/ahaInstantHomeModule/{id}/gamesData'),
    create: create('POST /api/ahaInstantHomeModule/game', { param: 'moduleId' }),
    update: update('PUT /api/ahaInstantHomeModule/{id}/item'),
    remove: remove('PUT /api/ahaInstantHomeModule/removeGame/{id}', { effect: 'write' }),
  },
})
