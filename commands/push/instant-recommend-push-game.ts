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
import { gameInCountries, importGamesHelp } from './game-in-countries.ts'

export const instantRecommendPushGame = area({
  id: 'instant-recommend-push-game',
  title: ['Game for smart push', 'Games for smart push', '智能推送游戏'],
  label: 'game_id',
  fields: gameInCountries,
  columns: ['id', 'game_id', 'countryType', 'country', 'updated_at'],
  filters: ['game_id', 'countryType', 'country'],
  unique: ['game_id'],
  commands: {
    list: list('GET /api/instantRecommendPushGame', {
      pageSize: 10,
      filters: { country: { field: 'country', by: 'has' } },
    }),
    get: get('GET /api/instantRecommendPushGame/{id}'),
    create: create('POST /api/instantRecommendPushGame'),
    update: update('PUT /api/instantRecommendPushGame/{id}'),
    remove: remove('DELETE /api/instantRecommendPushGame/{id}'),
    import: importRows('POST /api/instantRecommendPushGame/import', {
      param: 'fileUrl',
      whole: true,
      help: importGamesHelp,
    }),
    batchDelete: command('POST /api/instantRecommendPushGame/batchDelete', {
      title: ['Delete several', '批量删除'],
      effect: 'destroy',
      arity: 'many',
      input: {
        gameIds: refs('Games for smart push', '智能推送游戏', 'instant-recommend-push-game', {
          required: true,
          max: 10_000,
        }),
      },
      returns: {
        ids: listOf('Deleted', '已删除', int('Id', '编号'), { required: true }),
        missing: listOf('Not found', '未找到', int('Id', '编号'), { required: true }),
      },
    }),
    publish: publish('POST /api/send-instantRecommendPushGame-to-ind', {
      param: 'id',
      alias: ['POST /api/send-instant-recommend-push-game-to-ind'],
    }),
  },
})
