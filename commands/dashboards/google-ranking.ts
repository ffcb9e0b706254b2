import {
  area,
  choice,
  country,
  create,
  dateTime,
  get,
  int,
  list,
  number,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'

const charts = [
  ['free', 'Top free', '免费榜'],
  ['grossing', 'Top grossing', '畅销榜'],
  ['new', 'Top new', '新品榜'],
] as const

export const googleRanking = area({
  id: 'google-ranking',
  title: ['Google Play position', 'Google Play positions', 'Google 榜单排名'],
  fields: {
    date: dateTime('Day', '日期', { required: true, day: true, past: true }),
    country: country('Country', '国家', { required: true }),
    chart: choice('Chart', '榜单', charts, { default: 'free' }),
    ranking: int('Position', '排名', { required: true, min: 1, max: 1_000 }),
    previous: int('Previous day', '前一日排名', { min: 1, max: 1_000 }),
    title: text('App', '应用', { required: true, max: 200 }),
    package: text('Package', '包名', { exact: true, required: true, max: 200 }),
    developer: text('Developer', '开发者', { max: 200 }),
    // past figures never block a deletion
    game_id: ref('Our game', '平台游戏', 'game', {
      onDelete: 'keep',
      help: ['The matching game on our platform, if there is one.', '如果该应用在平台上架，选择对应的游戏。'],
    }),
    rate: number('Rating', '评分', { min: 0, max: 5 }),
  },
  columns: ['date', 'country', 'chart', 'ranking', 'previous', 'title', 'package', 'developer', 'game_id', 'rate'],
  filters: ['country', 'chart', 'date', 'package', 'game_id'],
  search: ['title', 'package', 'developer'],
  order: { by: 'date', direction: 'desc' },
  unique: ['date', 'country', 'chart', 'package'],
  commands: {
    list: list('GET /api/google-ranking'),
    create: create('POST /api/google-ranking'),
    get: get('GET /api/google-ranking/{id}'),
    update: update('PUT /api/google-ranking/{id}'),
    remove: remove('DELETE /api/google-ranking/{id}'),
  },
})
