import { area, command, create, flag, get, image, int, list, publish, remove, text, update } from '#catalogue/index.ts'
import { chargeRankingFields } from './charge-ranking-fields.ts'

export const chargeRankingActivity = area({
  id: 'charge-ranking-activity',
  title: ['Charge ranking activity', 'Charge ranking activities', '冲榜活动'],
  fields: chargeRankingFields,
  columns: ['id', 'title', 'game_id', 'country', 'start_time', 'end_time', 'updated_at'],
  filters: ['statusStr', 'game_id', 'country', 'start_time', 'end_time', 'is_deleted'],
  search: ['title', 'game_title', 'ranking_title'],
  order: { by: 'start_time', direction: 'desc' },
  picture: 'head_image',
  window: ['start_time', 'end_time'],
  softDelete: 'is_deleted',
  groups: [
    { title: ['Activity', '活动'], fields: ['title', 'country', 'start_time', 'end_time', 'rule_link'] },
    { title: ['Head and sharing', '头图与分享'], fields: ['head_image', 'bg_color', 'share_image', 'share_content'] },
    {
      title: ['Game', '游戏'],
      fields: ['game_id', 'game_image', 'game_title', 'game_sub_title', 'game_material_color', 'game_bg_color'],
    },
    {
      title: ['Ranking and prizes', '榜单与奖励'],
      fields: ['ranking_title', 'ranking_material_color', 'ranking_bg_color', 'prize_desc', 'prize_image'],
    },
    { title: ['Brands', '品牌'], fields: ['brand_title', 'brand_material_color', 'brand_data'] },
  ],
  commands: {
    list: list('GET /api/chargeRankingActivity', {
      filters: {
        statusStr: { field: 'statusStr', by: 'window' },
        start_time: { field: 'start_time', by: 'from' },
        end_time: { field: 'end_time', by: 'to' },
      },
      defaults: { is_deleted: 0 },
    }),
    get: get('GET /api/chargeRankingActivity/{id}'),
    create: create('POST /api/chargeRankingActivity'),
    update: update('PUT /api/chargeRankingActivity/{id}'),
    remove: remove('DELETE /api/chargeRankingActivity/{id}'),
    searchGame: command('GET /api/chargeRankingActivity/searchGame/{id}', {
      title: ['Find the game of an activity', '查找冲榜游戏'],
      help: ['Looks up the game by id, with its number of results.', '按游戏编号查找，并返回成绩条数。'],
      effect: 'read',
      arity: 'none',
      returns: {
        id: int('Id', '编号', { required: true }),
        name: text('Name', '名称', { required: true }),
        type: text('Kind', '类型'),
        iconId: image('Icon', '图标'),
        onShelf: flag('On shelf', '上架', { required: true }),
        results: int('Results', '成绩条数', { required: true }),
      },
    }),
    publish: publish('POST /api/-/send-charge-ranking-activity-to-ind', { param: 'id' }),
  },
})
