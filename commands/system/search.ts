import { area, choice, command, int, listOf, text } from '#catalogue/index.ts'
import { gameFields } from '../games/game-fields.ts'

const keyword = text('Keyword', '关键词', { max: 200 })
const found = { id: int('Id', '编号', { required: true }), name: text('Name', '名称', { required: true }) }

export const search = area({
  id: 'search',
  title: ['Search', 'Search', '搜索'],
  system: true,
  fields: {},
  commands: {
    game: command('GET /api/search-game', {
      title: ['Find games', '查找游戏'],
      effect: 'read',
      answers: 'many',
      input: {
        ids: listOf('Games', '游戏', int('Game', '游戏', { min: 1 })),
        type: { ...gameFields.type, required: false as const },
        keyword,
      },
      returns: {
        ...found,
        type: gameFields.type,
        package: gameFields.package,
        iconId: gameFields.iconId,
        onShelf: gameFields.onShelf,
      },
    }),
    app: command('GET /api/search-app', {
      title: ['Find apps', '查找应用'],
      help: ['APK games by name or package.', '按名称或包名查找 APK 游戏。'],
      effect: 'read',
      answers: 'many',
      input: { keyword },
      returns: { ...found, package: gameFields.package, version: gameFields.version, iconId: gameFields.iconId },
    }),
    info: command('GET /api/search-info', {
      title: ['Find what an entry can lead to', '查找跳转对象'],
      effect: 'read',
      answers: 'many',
      input: {
        keyword,
        type: choice('Kind', '类型', [
          ['game', 'Game', '游戏'],
          ['special-topic', 'Special topic', '专题'],
          ['tag', 'Tag', '标签'],
          ['category', 'Category', '分类'],
          ['activity', 'Activity', '活动'],
        ]),
      },
      returns: { type: text('Kind', '类型', { required: true }), ...found },
    }),
  },
})
