import {
  area,
  command,
  create,
  get,
  importRows,
  int,
  list,
  listOf,
  publish,
  refs,
  remove,
  update,
} from '#catalogue/index.ts'
import { gameInCountries, importGamesHelp } from '../push/game-in-countries.ts'

export const h5AdSpaceGame = area({
  id: 'h5-ad-space-game',
  title: ['Ad space game', 'Ad space games', '广告位游戏'],
  label: 'game_id',
  fields: gameInCountries,
  columns: ['id', 'game_id', 'countryType', 'country', 'updated_at'],
  filters: ['game_id', 'countryType', 'country'],
  unique: ['game_id'],
  commands: {
    list: list('GET /api/h5AdSpaceGame', { pageSize: 30, filters: { country: { field: 'country', by: 'has' } } }),
    get: get('GET /api/h5AdSpaceGame/{id}'),
    create: create('POST /api/h5AdSpaceGame'),
    update: update('PUT /api/h5AdSpaceGame/{id}'),
    remove: remove('DELETE /api/h5AdSpaceGame/{id}'),
    import: importRows('POST /api/h5AdSpaceGame/import', { param: 'fileUrl', whole: true, help: importGamesHelp }),
    batchDelete: command('POST /api/h5AdSpaceGame/batchDelete', {
      title: ['Delete several', '批量删除'],
      effect: 'destroy',
      arity: 'many',
      input: { adIds: refs('Ad space games', '广告位游戏', 'h5-ad-space-game', { required: true, max: 10_000 }) },
      returns: {
        ids: listOf('Deleted', '已删除', int('Id', '编号'), { required: true }),
        missing: listOf('Not found', '未找到', int('Id', '编号'), { required: true }),
      },
    }),
    publish: publish('POST /api/send-h5AdSpaceGame-to-ind', {
      param: 'id',
      alias: ['POST /api/send-h5-ad-space-game-to-ind'],
    }),
  },
})
