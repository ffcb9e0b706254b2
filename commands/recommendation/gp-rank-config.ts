import { area, choice, command, create, get, int, list, publish, ref, remove, update } from '#catalogue/index.ts'
import { active } from './cards.ts'

const type = choice(
  'Rank',
  '榜单类型',
  [
    [1, 'Hot', '热门榜'],
    [2, 'New', '新品榜'],
    [3, 'Rising', '飙升榜'],
    [4, 'Most played', '畅玩榜'],
  ],
  { open: true, default: 1 },
)

export const gpRankConfig = area({
  id: 'gp-rank-config',
  title: ['GP rank entry', 'GP rank entries', 'GP 榜单配置'],
  label: 'game_id',
  fields: {
    game_id: ref('Game', '游戏', 'game', { required: true }),
    type,
    weight: int('Weight', '权重', { default: 0, help: ['Higher weights come first.', '权重越大越靠前。'] }),
    player_num: int('Players shown', '展示在玩人数', { default: 0 }),
    status: active,
  },
  columns: ['id', 'game_id', 'type', 'weight', 'player_num', 'status', 'updated_at'],
  filters: ['type', 'status', 'game_id'],
  order: { by: 'weight', direction: 'desc' },
  unique: ['game_id', 'type'],
  state: 'status',
  commands: {
    list: list('GET /api/gpRankConfig'),
    get: get('GET /api/gpRankConfig/{id}'),
    create: create('POST /api/gpRankConfig'),
    update: update('PUT /api/gpRankConfig/{id}'),
    remove: remove('DELETE /api/gpRankConfig/{id}'),
    updateStatus: command('POST /api/gpRankConfig/update-status', {
      title: ['Switch in the rank', '启用或停用榜单条目'],
      help: ['If a rank is given, the entry must belong to it.', '填写榜单类型时，须与该条目一致。'],
      answers: 'record',
      effect: 'write',
      arity: 'one',
      key: 'o',
      input: {
        id: ref('Entry', '榜单条目', 'gp-rank-config', { required: true }),
        type: { ...type, default: undefined },
        status: { ...active, default: undefined, required: true },
      },
    }),
    publish: publish('POST /api/send-gpRankConfig-to-ind', {
      param: 'id',
      alias: ['POST /api/send-gp-rank-config-to-ind'],
    }),
  },
})
