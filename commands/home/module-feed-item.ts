import { area, command, create, list, remove, sort } from '#catalogue/index.ts'
import { changeHelp, gameItemChange, gameItemFields } from './game-item.ts'

export const moduleFeedItem = area({
  id: 'module-feed-item',
  title: ['Game of the module', 'Games of the module', '模块游戏'],
  parent: 'module-feed',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields: gameItemFields,
  columns: ['gameId', 'label', 'imageId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/module-feed/{id}/item', { pageSize: 10 }),
    create: create('POST /api/module-feed/{id}/item'),
    change: command('PUT /api/module-feed/{id}/item', {
      title: ['Change a game of the feed', '修改信息流游戏'],
      help: changeHelp,
      effect: 'write',
      arity: 'none',
      input: gameItemChange,
      returns: gameItemFields,
    }),
    remove: remove('DELETE /api/module-feed/{id}/item/{itemId}'),
    sort: sort('PUT /api/-/module-feed/{id}/item-sort'),
  },
})
