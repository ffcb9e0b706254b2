import { area, create, get, imageUrl, int, list, publish, ref, remove, sort, text, update } from '#catalogue/index.ts'

export const pvpGame = area({
  id: 'pvp-game',
  title: ['PvP game', 'PvP games', 'PvP 游戏'],
  label: 'game_title',
  fields: {
    game_id: ref('Game', '游戏', 'game', { required: true }),
    game_title: text('Title', '展示名称', {
      max: 120,
      help: ['Leave empty to use the name of the game.', '留空时显示游戏名称。'],
    }),
    main_icon: imageUrl('Icon in the hall', '大厅图标'),
    pvp_icon: imageUrl('Icon in a match', '对战图标'),
    invitation_icon: imageUrl('Icon of an invitation', '邀请图标'),
    ranking_icon: imageUrl('Icon in rankings', '榜单图标'),
    rank: int('Order', '排序', { default: 1 }),
  },
  columns: ['id', 'game_title', 'game_id', 'rank', 'updated_at'],
  filters: ['game_id', 'rank'],
  order: { by: 'rank', direction: 'asc' },
  picture: 'main_icon',
  unique: ['game_id'],
  commands: {
    list: list('GET /api/pvpGame'),
    get: get('GET /api/pvpGame/{id}'),
    create: create('POST /api/pvpGame'),
    update: update('PUT /api/pvpGame/{id}'),
    remove: remove('DELETE /api/pvpGame/{id}'),
    sort: sort('POST /api/-/pvpGame/sort', { field: 'rank' }),
    publish: publish('POST /api/send-pvpGame-to-ind', { param: 'id', alias: ['POST /api/send-pvp-game-to-ind'] }),
  },
})
