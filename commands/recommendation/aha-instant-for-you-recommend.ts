import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { forYou, forYouListing } from './for-you.ts'

export const ahaInstantForYouRecommend = area({
  id: 'aha-instant-for-you-recommend',
  title: ['For-you game, instant', 'For-you games, instant', '即时为你推荐'],
  open: true,
  fields: forYou,
  ...forYouListing,
  commands: {
    list: list('GET /api/ahaInstantForYouRecommend', { pageSize: 10 }),
    get: get('GET /api/ahaInstantForYouRecommend/{id}'),
    create: create('POST /api/ahaInstantForYouRecommend'),
    update: update('PUT /api/ahaInstantForYouRecommend/{id}'),
    remove: remove('DELETE /api/ahaInstantForYouRecommend/{id}'),
    publish: publish('GET /api/send-aha-instant-for-you-recommend-to-ind/{id}', { param: 'id' }),
  },
})
