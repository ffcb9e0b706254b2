import { area, choice, create, get, list, longText, publish, ref, remove, update } from '#catalogue/index.ts'

export const cold = area({
  id: 'cold',
  title: ['Cold test', 'Cold tests', '冷启动测试'],
  label: 'description',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true }),
    description: longText('Description', '说明', { max: 2_000 }),
    status: choice(
      'Status',
      '状态',
      [
        [0, 'Planned', '未开始'],
        [1, 'Running', '测试中'],
        [2, 'Passed', '已通过'],
        [3, 'Failed', '未通过'],
      ],
      { default: 0 },
    ),
  },
  columns: ['id', 'gameId', 'description', 'status', 'created_at', 'updated_at'],
  filters: ['gameId', 'status'],
  search: ['description'],
  state: 'status',
  commands: {
    list: list('GET /api/cold'),
    get: get('GET /api/cold/{id}'),
    create: create('POST /api/cold'),
    update: update('PUT /api/cold/{id}'),
    remove: remove('DELETE /api/cold/{id}'),
    publish: publish('POST /api/-/send-cold-to-ind', { param: 'id' }),
  },
})
