import {
  area,
  choice,
  color,
  create,
  flag,
  get,
  image,
  list,
  longText,
  publish,
  ref,
  refs,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { active, order } from '../cards.ts'
import { anyGames } from '../game-list.ts'

export const ahaInstantHomeDailyRecommend = area({
  id: 'aha-instant-home-daily-recommend',
  title: ['Instant home recommendation', 'Instant home recommendations', '即时首页推荐'],
  label: 'subject_name',
  fields: {
    subject_name: text('Subject', '主题名称', { required: true, max: 120 }),
    type: choice(
      'Type',
      '类型',
      [
        [1, 'Game', '单个游戏'],
        [2, 'Subject with games', '游戏专题'],
      ],
      { open: true, default: 1 },
    ),
    game_id: ref('Game', '游戏', 'game'),
    recommend_games: refs('Games under it', '关联推荐游戏', 'game', { max: 50, onDelete: 'set null' }),
    is_description: flag('Shows the description', '展示描述', { default: 0 }),
    description: longText('Description', '描述', { max: 1000 }),
    resource_id: image('Picture', '图片'),
    resource_new_id: image('Picture, new layout', '新版图片', {
      help: ['Shown by apps with the new home page.', '新版首页客户端展示。'],
    }),
    bg_color: color('Background colour', '背景色'),
    sort: order,
    status: active,
  },
  columns: ['id', 'subject_name', 'type', 'game_id', 'sort', 'is_description', 'status', 'updated_at'],
  filters: ['status', 'type', 'game_id'],
  search: ['subject_name', 'description'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'resource_id',
  state: 'status',
  commands: {
    list: list('GET /api/ahaInstantHomeDailyRecommend', { pageSize: 10 }),
    get: get('GET /api/ahaInstantHomeDailyRecommend/{id}'),
    create: create('POST /api/ahaInstantHomeDailyRecommend'),
    update: update('PUT /api/ahaInstantHomeDailyRecommend/{id}'),
    remove: remove('DELETE /api/ahaInstantHomeDailyRecommend/{id}'),
    games: anyGames('GET /api/aha-instant-home-daily-recommend/gamesData', {
      alias: ['GET /api/ahaInstantHomeDailyRecommend/gamesData'],
    }),
    publish: publish('POST /api/send-ahaInstantHomeDailyRecommend-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-instant-home-daily-recommend-to-ind'],
    }),
  },
})
