import { area, command, create, list, remove, sort } from '#catalogue/index.ts'
import { changeHelp, gameItemChange, gameItemFields } from './game-item.ts'

export const ahaHomeFeedItem = area({
  id: 'aha-home-feed-item',
  title: ['Game of the feed', 'Games of the feed', '信息流游戏'],
  parent: 'aha-home-feed',
  rowKey: 'gameId',
  unique: ['gameId'],
  label: 'gameId',
  fields: gameItemFields,
  columns: ['gameId', 'label', 'imageId', 'sort', 'updated_at'],
  filters: ['gameId'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'imageId',
  commands: {
    list: list('GET /api/aha-home-feed/{id}/item', { pageSize: 10 }),
    create: create('POST /api/aha-home-feed/{id}/item'),
    change: command('PUT /api/aha-home-feed/{id}/item', {
      title: ['Change a game of the feed', '修改信息流游戏'],
      help: changeHelp,
      effect: 'write',
      arity: 'none',
      input: gameItemChange,
      returns: gameItemFields,
    }),
    remove: remove('DELETE /api/aha-home-feed/{id}/item/{itemId}'),
    sort: sort('PUT /api/-/aha-home-feed/{id}/item-sort'),
  },
})
