import { area, create, flag, get, image, imageUrl, list, remove, setStatus, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from './game-list.ts'

export const hotGamesGame = area({
  id: 'hot-games-game',
  title: ['Hot game', 'Hot games of the list', '热门游戏条目'],
  parent: 'hot-games',
  fields: {
    ...listedGame,
    image_url: imageUrl('Picture, address', '图片地址'),
    resource_id: image('Picture', '图片'),
    status: flag('Shown', '展示', { default: 1 }),
  },
  ...gameListing,
  columns: ['gameId', 'sort', 'resource_id', 'status', 'updated_at'],
  filters: ['gameId', 'status'],
  picture: 'resource_id',
  state: 'status',
  commands: {
    list: list('GET /api/hotGames/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/hotGames/{id}/gamesHotData', { alias: ['GET /api/hotGames/{id}/gamesData'] }),
    get: get('GET /api/hotGames/editGame/{id}'),
    create: create('POST /api/hotGames/game', { param: 'hotId' }),
    update: update('PUT /api/hotGames/updateGame/{id}', { alias: ['PUT /api/hotGames/updateGame'] }),
    setSort: setStatus('PUT /api/hotGames/{id}/item', { field: 'sort', title: ['Place the game', '调整游戏排序'] }),
    remove: remove('PUT /api/hotGames/removeGame/{id}', { effect: 'write' }),
  },
})
