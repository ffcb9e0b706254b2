import { area, command, country, int, listOf, ref, text } from '#catalogue/index.ts'
import { growth } from './metrics.ts'

export const ahaGamePopular = area({
  id: 'aha-game-popular',
  title: ['Popular game', 'Popular games', '热门游戏'],
  system: true,
  fields: {},
  commands: {
    treemap: command('GET /ahaGamePopular/treemap', {
      title: ['Popularity by category', '热门游戏矩形图'],
      help: [
        'The most played games of the last `days` with data, with their categories: area by players, colour by growth.',
        '有数据的最近 `days` 天中玩家最多的游戏及其分类：面积为点击人数，颜色为增长率。',
      ],
      effect: 'read',
      answers: 'many',
      input: {
        days: int('Days', '天数', { min: 1, max: 90, default: 7 }),
        country_code: listOf('Countries', '国家', country('Country', '国家'), { max: 100 }),
        limit: int('Games', '游戏数', { min: 1, max: 500, default: 150 }),
      },
      returns: {
        game_id: ref('Game', '游戏', 'game', { required: true }),
        name: text('Name', '名称', { required: true }),
        game_category: ref('Category', '分类', 'category'),
        category_name: text('Category name', '分类名称'),
        value: int('Players', '点击人数', { required: true }),
        ...growth,
      },
    }),
  },
})
