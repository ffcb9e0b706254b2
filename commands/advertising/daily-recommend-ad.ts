import { area, create, get, list, publish, remove, toggle, update } from '#catalogue/index.ts'
import { adPlace } from './ad-place.ts'

export const dailyRecommendAd = area({
  id: 'daily-recommend-ad',
  title: ['Daily-recommendation ad', 'Daily-recommendation ads', '每日推荐广告'],
  label: 'position',
  fields: adPlace,
  columns: ['id', 'position', 'type', 'status', 'updated_at'],
  filters: ['type', 'status', 'position'],
  order: { by: 'position', direction: 'asc' },
  state: 'status',
  places: [{ by: ['position'], at: 'position' }],
  commands: {
    list: list('GET /api/dailyRecommendAd'),
    get: get('GET /api/dailyRecommendAd/{id}'),
    create: create('POST /api/dailyRecommendAd'),
    update: update('PUT /api/dailyRecommendAd/{id}'),
    remove: remove('DELETE /api/dailyRecommendAd/{id}'),
    toggleOnline: toggle('PUT /api/-/dailyRecommendAd/{id}/toggle-online', { field: 'status' }),
    publish: publish('POST /api/send-dailyRecommendAd-to-ind', {
      param: 'id',
      alias: ['POST /api/send-daily-recommend-ad-to-ind'],
    }),
  },
})
