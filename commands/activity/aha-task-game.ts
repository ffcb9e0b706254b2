import { area, create, flag, get, image, imageUrl, list, remove, setStatus, update } from '#catalogue/index.ts'
import { candidates, gameListing, listedGame } from '../recommendation/game-list.ts'

export const ahaTaskGame = area({
  id: 'aha-task-game',
  title: ['Game of the task', 'Games of the task', '任务游戏'],
  parent: 'aha-task',
  fields: {
    ...listedGame,
    resource_id: image('Picture', '图片'),
    image_url: imageUrl('Picture, address', '图片地址'),
    status: flag('Shown', '展示', { default: 1 }),
  },
  ...gameListing,
  columns: ['gameId', 'sort', 'resource_id', 'status', 'updated_at'],
  filters: ['gameId', 'status'],
  picture: 'resource_id',
  state: 'status',
  commands: {
    list: list('GET /api/ahaTask/{id}/games', { pageSize: 10 }),
    candidates: candidates('GET /api/ahaTask/{id}/gamesData'),
    get: get('GET /api/ahaTask/editGame/{id}'),
    create: create('POST /api/ahaTask/game', { param: 'taskId' }),
    update: update('PUT /api/ahaTask/updateGame/{id}', { alias: ['PUT /api/ahaTask/updateGame'] }),
    setSort: setStatus('PUT /api/ahaTask/{id}/item', { field: 'sort', title: ['Place the game', '调整游戏排序'] }),
    remove: remove('PUT /api/ahaTask/removeGame/{id}', { effect: 'write' }),
  },
})
