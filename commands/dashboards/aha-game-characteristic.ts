import {
  area,
  choice,
  command,
  country,
  create,
  get,
  int,
  list,
  listOf,
  longText,
  number,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { paging } from '../paging.ts'
import { growth } from './metrics.ts'

const traits = {
  session: choice('Session', '单局时长', [
    [1, 'Under a minute', '一分钟内'],
    [2, '1 to 5 minutes', '一到五分钟'],
    [3, 'Over 5 minutes', '五分钟以上'],
  ]),
  difficulty: choice('Difficulty', '上手难度', [
    [1, 'Easy', '简单'],
    [2, 'Medium', '适中'],
    [3, 'Hard', '困难'],
  ]),
  play_mode: choice('Mode', '玩法', [
    ['single', 'Alone', '单人'],
    ['versus', 'Against others', '对战'],
    ['together', 'Together', '合作'],
  ]),
  network: choice('Network', '联网要求', [
    [0, 'Plays offline', '可离线'],
    [1, 'Needs a connection', '需联网'],
  ]),
  peak_hour: int('Busiest hour', '高峰时段', { min: 0, max: 23 }),
  female_rate: number('Share of women', '女性玩家占比', { min: 0, max: 1 }),
  first_time_avg_play_time: number('First-time play time, s', '新用户人均时长（秒）', { min: 0, max: 86_400 }),
  first_time_retention_d2: number('First-time day-2 retention', '新用户次日留存率', { min: 0, max: 1 }),
}

export const ahaGameCharacteristic = area({
  id: 'aha-game-characteristic',
  title: ['Game characteristics', 'Game characteristics', '游戏特征'],
  fields: {
    game_id: ref('Game', '游戏', 'game', { required: true }),
    ...traits,
    remark: longText('Remark', '备注', { max: 500 }),
  },
  columns: [
    'game_id',
    'session',
    'difficulty',
    'play_mode',
    'network',
    'peak_hour',
    'female_rate',
    'first_time_avg_play_time',
    'first_time_retention_d2',
    'updated_at',
  ],
  filters: ['game_id', 'session', 'difficulty', 'play_mode', 'network'],
  search: ['remark'],
  unique: ['game_id'],
  commands: {
    list: list('GET /ahaGameCharacteristic'),
    popular: command('GET /ahaGameCharacteristic/popular', {
      title: ['Most played games with characteristics', '热门游戏特征'],
      help: [
        'By players of the last `days` with data; growth compares with the previous period of the same length.',
        '按有数据的最近 `days` 天点击人数排名，增长率与之前同样天数相比。',
      ],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: {
        ...paging(30),
        days: int('Days', '天数', { min: 1, max: 90, default: 7 }),
        country_code: listOf('Countries', '国家', country('Country', '国家'), { max: 100 }),
      },
      returns: {
        rank: int('Rank', '排名', { required: true }),
        game_id: ref('Game', '游戏', 'game', { required: true }),
        name: text('Name', '名称'),
        game_category: ref('Category', '分类', 'category'),
        popularity: int('Players', '点击人数', { required: true }),
        ...growth,
        ...traits,
      },
    }),
    create: create('POST /ahaGameCharacteristic'),
    get: get('GET /ahaGameCharacteristic/{id}'),
    update: update('PUT /ahaGameCharacteristic/{id}'),
    remove: remove('DELETE /ahaGameCharacteristic/{id}'),
  },
})
