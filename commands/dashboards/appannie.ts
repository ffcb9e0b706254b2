import { area, choice, country, dateTime, int, list, number, ref, text } from '#catalogue/index.ts'

export const appannie = area({
  id: 'appannie',
  title: ['App Annie estimate', 'App Annie estimates', 'App Annie 估算'],
  fields: {
    date: dateTime('Week from', '周起始日', { required: true, day: true, past: true }),
    store: choice(
      'Store',
      '商店',
      [
        ['google', 'Google Play', 'Google 商店'],
        ['ios', 'App Store', '苹果商店'],
      ],
      { default: 'google' },
    ),
    country: country('Country', '国家', { required: true }),
    title: text('App', '应用', { required: true, max: 200 }),
    package: text('Package', '包名', { required: true, max: 200, exact: true }),
    publisher: text('Publisher', '发行商', { max: 200 }),
    game_id: ref('Our game', '平台游戏', 'game'),
    ranking: int('Position', '排名', { min: 1 }),
    downloads: int('Downloads', '下载量（估算）', { default: 0 }),
    revenue: number('Revenue, $', '收入（估算，美元）', { min: 0 }),
    dau: int('Active per day', '日活跃（估算）', { default: 0 }),
  },
  columns: ['date', 'store', 'country', 'ranking', 'title', 'publisher', 'game_id', 'downloads', 'revenue', 'dau'],
  filters: ['store', 'country', 'date', 'package', 'game_id'],
  search: ['title', 'package', 'publisher'],
  order: { by: 'date', direction: 'desc' },
  unique: ['date', 'store', 'country', 'package'],
  intake: 'latest',
  commands: { list: list('GET /api/appannie') },
})
