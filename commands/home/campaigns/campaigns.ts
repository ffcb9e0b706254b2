import {
  area,
  choice,
  countries,
  create,
  flag,
  get,
  list,
  listOf,
  publish,
  remove,
  text,
  toggle,
  update,
} from '#catalogue/index.ts'

export const campaigns = area({
  id: 'campaigns',
  title: ['Campaign', 'Campaigns', '推广活动'],
  fields: {
    name: text('Name', '名称', { required: true, max: 120 }),
    country: countries('Countries', '投放国家'),
    model: listOf('Phone models', '投放机型', text('Model', '机型', { max: 120, offers: 'model' }), {
      help: ['Leave empty for all phones.', '留空表示不限机型。'],
    }),
    game_sort: choice(
      'Order of games',
      '游戏排序方式',
      [
        [1, 'By hand', '手动排序'],
        [2, 'Newest first', '按上架时间'],
        [3, 'Most installed first', '按安装量'],
        [4, 'Best rated first', '按评分'],
      ],
      { default: 1 },
    ),
    online: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'name', 'country', 'model', 'game_sort', 'online', 'created_at', 'updated_at'],
  filters: ['online', 'country', 'model', 'game_sort'],
  state: 'online',
  key: ['name', 'country'],
  commands: {
    list: list('GET /api/campaigns'),
    get: get('GET /api/campaigns/{id}'),
    create: create('POST /api/campaigns'),
    update: update('PUT /api/campaigns/{id}'),
    remove: remove('DELETE /api/campaigns/{id}'),
    toggleOnline: toggle('PUT /api/campaigns/{id}/toggle-online', { field: 'online' }),
    publish: publish('POST /api/-/send-campaign-to-ind', { param: 'id' }),
  },
})
