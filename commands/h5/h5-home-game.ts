import {
  area,
  command,
  country as oneCountry,
  create,
  flag,
  get,
  int,
  list,
  publish,
  ref,
  remove,
  text,
  update,
} from '#catalogue/index.ts'
import { paging } from '../paging.ts'
import { itself, verdict } from './checking.ts'
import { homePlace } from './home-place.ts'

const gameId = ref('Game', '游戏', 'h5game')

export const h5HomeGame = area({
  id: 'h5-home-game',
  title: ['H5 home game', 'H5 home games', 'H5 首页游戏'],
  label: 'title',
  open: true,
  untyped: true,
  fields: {
    gameId,
    title: text('Title', '标题', {
      max: 200,
      help: ['Leave empty to use the name of the game.', '留空则使用游戏名称。'],
    }),
    ...homePlace,
    status: flag('Online', '上线', { default: 0 }),
  },
  columns: ['id', 'gameId', 'title', 'position', 'country', 'start_time', 'end_time', 'status', 'updated_at'],
  filters: ['gameId', 'position', 'country', 'status'],
  search: ['title'],
  order: { by: 'position', direction: 'asc' },
  state: 'status',
  window: ['start_time', 'end_time'],
  commands: {
    list: list('GET /api/h5-home-game'),
    get: get('GET /api/h5-home-game/{id}'),
    create: create('POST /api/h5-home-game'),
    update: update('PUT /api/h5-home-game/{id}'),
    remove: remove('DELETE /api/h5-home-game/{id}'),
    lineUp: command('GET /api/h5-home-game/list', {
      title: ['H5 home page as shown now', '当前 H5 首页展示'],
      help: [
        'Games that are online and within their display time, by position.',
        '已上线且在有效期内的游戏，按位置排列。',
      ],
      effect: 'read',
      answers: 'page',
      pageSize: 30,
      input: { country: oneCountry('In country', '国家'), ...paging(30) },
      returns: {
        id: int('Entry', '条目', { required: true }),
        gameId: int('Game', '游戏', { required: true }),
        position: int('Position', '位置'),
        name: text('Name', '名称', { required: true }),
        iconId: int('Icon', '图标'),
        onShelf: flag('On the shelf', '已上架', { required: true }),
      },
    }),
    games: command('GET /api/h5-home-game/games', {
      title: ['Games for the home page', '可选游戏'],
      help: [
        'H5 games that are online, and whether they are already on the home page.',
        '已上架的 H5 游戏，并标明是否已在首页。',
      ],
      effect: 'read',
      answers: 'page',
      pageSize: 10,
      input: paging(10),
      returns: {
        id: int('Game', '游戏', { required: true }),
        name: text('Name', '名称', { required: true }),
        iconId: int('Icon', '图标'),
        onHome: flag('On the home page', '已在首页', { required: true }),
      },
    }),
    checkGame: command('GET /api/h5-home-game/game/check', {
      title: ['Check a home game', '检查首页游戏'],
      help: ['Checks, before saving, whether the game can be placed there.', '保存前检查该游戏能否放在此位置。'],
      effect: 'read',
      input: { gameId: { ...gameId, required: true as const }, ...homePlace, id: itself },
      returns: verdict,
    }),
    publish: publish('POST /api/-/send-h5-home-game-to-ind', { param: 'id' }),
  },
})
