import { area, create, get, list, publish, remove, update } from '#catalogue/index.ts'
import { forYou, forYouListing } from './for-you.ts'

export const h5LobbyForYouRecommend = area({
  id: 'h5-lobby-for-you-recommend',
  title: ['For-you game, lobby', 'For-you games, lobby', '大厅为你推荐'],
  open: true,
  fields: forYou,
  ...forYouListing,
  commands: {
    list: list('GET /api/h5LobbyForYouRecommend', { pageSize: 10 }),
    get: get('GET /api/h5LobbyForYouRecommend/{id}'),
    create: create('POST /api/h5LobbyForYouRecommend'),
    update: update('PUT /api/h5LobbyForYouRecommend/{id}'),
    remove: remove('DELETE /api/h5LobbyForYouRecommend/{id}'),
    publish: publish('GET /api/send-h5-lobby-for-you-to-ind/{id}', { param: 'id' }),
  },
})
