import { area, command, int, listOf, refs } from '#catalogue/index.ts'

export const batchDelete = area({
  id: 'batch-delete',
  title: ['Batch delete', 'Batch deletes', '批量删除'],
  fields: {},
  commands: {
    remove: command('POST /api/batchDelete', {
      title: ['Delete ad space games or games for smart push', '批量删除广告位游戏或智能推送游戏'],
      help: ['By adIds, by gameIds, or both.', '填写 adIds 或 gameIds，也可同时填写。'],
      effect: 'destroy',
      arity: 'none',
      input: {
        adIds: refs('Ad space games', '广告位游戏', 'h5-ad-space-game', { max: 10_000 }),
        gameIds: refs('Games for smart push', '智能推送游戏', 'instant-recommend-push-game', { max: 10_000 }),
      },
      returns: {
        ids: listOf('Deleted', '已删除', int('Id', '编号'), { required: true }),
        missing: listOf('Not found', '未找到', int('Id', '编号'), { required: true }),
      },
    }),
  },
})
