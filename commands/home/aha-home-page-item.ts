import { area, command, create, list, remove, sort } from '#catalogue/index.ts'
import { changeHelp, gameItemChange, gameItemFields } from './game-item.ts'

export const ahaHomePageItem = area({
  id: 'aha-home-page-item',
  title: ['Game of the entry', 'Games of the entry', '条目游戏'],
  parent: 'aha-home-page',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields: gameItemFields,
  columns: ['gameId', 'label', 'imageId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/aha-home-page/{id}/item', { pageSize: 10 }),
    create: create('POST /api/aha-home-page/{id}/item'),
    change: command('PUT /api/aha-home-page/{id}/item', {
      title: ['Change a game of the entry', '修改条目游戏'],
      help: changeHelp,
      effect: 'write',
      arity: 'none',
      input: gameItemChange,
      returns: gameItemFields,
    }),
    remove: remove('DELETE /api/aha-home-page/{id}/item/{itemId}'),
    sort: sort('PUT /api/aha-home-page/{id}/item-sort'),
  },
})
