import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { adPlace } from './ad-place.ts'

export const hotGamesAd = area({
  id: 'hot-games-ad',
  title: ['Hot-games ad', 'Hot-games ads', '热门游戏广告'],
  label: 'position',
  fields: adPlace,
  columns: ['id', 'position', 'type', 'status', 'updated_at'],
  filters: ['type', 'status', 'position'],
  order: { by: 'position', direction: 'asc' },
  state: 'status',
  places: [{ by: ['position'], at: 'position' }],
  commands: {
    list: list('GET /api/hotGamesAd'),
    get: get('GET /api/hotGamesAd/{id}'),
    create: create('POST /api/hotGamesAd'),
    update: update('PUT /api/hotGamesAd/{id}'),
    remove: remove('DELETE /api/hotGamesAd/{id}'),
    toggleOnline: toggle('PUT /api/-/hotGamesAd/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/send-hotGamesAd-to-ind', {
      param: 'id',
      alias: ['POST /api/send-hot-games-ad-to-ind'],
    }),
  },
})
