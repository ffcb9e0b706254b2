import { area, create, list, remove, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from './game-list.ts'

export const categoryTabSelectedGame = area({
  id: 'category-tab-selected-game',
  title: ['Game of the tab card', 'Games of the tab card', '分类精选游戏'],
  parent: 'category-tab-selected',
  fields: listedGame,
  ...gameListing,
  commands: {
    list: list('GET /api/categoryTabSelected/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/categoryTabSelected/{id}/gamesData'),
    create: create('POST /api/categoryTabSelected/game', { param: 'tabId' }),
    update: update('PUT /api/categoryTabSelected/{id}/item'),
    remove: remove('PUT /api/categoryTabSelected/removeGame/{id}', { effect: 'write' }),
  },
})
