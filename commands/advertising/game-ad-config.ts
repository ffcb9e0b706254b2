import { area, create, get, list, publish, ref, remove, text, update } from '#catalogue/index.ts'

const slot = {
  max: 100,
  help: ['Slot id; leave empty for no such ads in the game.', '广告位 ID，留空则该游戏不展示此类广告。'],
} as const

export const gameAdConfig = area({
  id: 'game-ad-config',
  title: ['Game ad config', 'Game ad configs', '游戏广告配置'],
  label: 'gameId',
  fields: {
    gameId: ref('Game', '游戏', 'game', { required: true }),
    banner: text('Banner', '横幅广告', slot),
    interstitial: text('Interstitial', '插屏广告', slot),
    rewarded: text('Rewarded video', '激励视频', slot),
  },
  columns: ['id', 'gameId', 'banner', 'interstitial', 'rewarded', 'updated_at'],
  filters: ['gameId'],
  search: ['banner', 'interstitial', 'rewarded'],
  unique: ['gameId'],
  commands: {
    list: list('GET /api/game-ad-config', { pageSize: 10 }),
    get: get('GET /api/game-ad-config/{id}'),
    create: create('POST /api/game-ad-config'),
    update: update('PUT /api/game-ad-config/{id}'),
    remove: remove('DELETE /api/game-ad-config/{id}'),
    publish: publish('POST /api/-/game-ad-config/publish', { param: 'id' }),
  },
})
