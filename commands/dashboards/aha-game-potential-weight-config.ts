import { area, choice, create, get, list, publish, ref, remove, update } from '#catalogue/index.ts'
import { weights } from './potential-weights.ts'

export const ahaGamePotentialWeightConfig = area({
  id: 'aha-game-potential-weight-config',
  title: ['Potential weights', 'Potential weights', '潜力权重配置'],
  label: 'game_id',
  fields: {
    game_id: ref('Game', '游戏', 'game', {
      help: [
        'Leave empty for the default weights of games without their own.',
        '留空表示默认权重，用于没有单独配置的游戏。',
      ],
    }),
    ...weights,
    status: choice(
      'Status',
      '状态',
      [
        [1, 'In force', '生效'],
        [0, 'Not in force', '停用'],
      ],
      { default: 0 },
    ),
  },
  columns: [
    'id',
    'game_id',
    'avg_play_time_weight',
    'first_time_avg_play_time_weight',
    'first_time_retention_d2_weight',
    'grow_rate_weight',
    'arpu_weight',
    'uctr_weight',
    'status',
    'updated_at',
  ],
  filters: ['status', 'game_id'],
  state: 'status',
  places: [{ by: ['game_id'], empty: 'a place' }],
  groups: [
    { title: ['For', '适用范围'], fields: ['game_id', 'status'] },
    {
      title: ['Weights', '权重'],
      fields: [
        'avg_play_time_weight',
        'first_time_avg_play_time_weight',
        'first_time_retention_d2_weight',
        'grow_rate_weight',
        'arpu_weight',
        'uctr_weight',
      ],
    },
  ],
  commands: {
    list: list('GET /api/ahaGamePotentialWeightConfig'),
    create: create('POST /api/ahaGamePotentialWeightConfig'),
    get: get('GET /api/ahaGamePotentialWeightConfig/{id}'),
    update: update('PUT /api/ahaGamePotentialWeightConfig/{id}'),
    remove: remove('DELETE /api/ahaGamePotentialWeightConfig/{id}'),
    publish: publish('POST /api/send-ahaGamePotentialWeightConfig-to-ind', {
      alias: ['POST /api/send-aha-game-potential-weight-config-to-ind'],
      param: 'id',
    }),
  },
})
