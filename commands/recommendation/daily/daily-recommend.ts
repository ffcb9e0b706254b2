import { area, create, get, imageUrl, list, publish, ref, remove, update } from '#catalogue/index.ts'
import { endTime, startTime } from '../cards.ts'

export const dailyRecommend = area({
  id: 'daily-recommend',
  title: ['Daily recommendation', 'Daily recommendations', '每日推荐'],
  label: 'game_id',
  fields: {
    game_id: ref('Game', '游戏', 'game', { required: true }),
    image_url: imageUrl('Picture', '推荐图'),
    start_time: startTime,
    end_time: endTime,
  },
  columns: ['id', 'game_id', 'image_url', 'start_time', 'end_time', 'updated_at'],
  filters: ['game_id', 'start_time', 'end_time'],
  order: { by: 'start_time', direction: 'desc' },
  picture: 'image_url',
  window: ['start_time', 'end_time'],
  places: [{ by: ['game_id'] }],
  commands: {
    list: list('GET /api/dailyRecommend', { pageSize: 10 }),
    get: get('GET /api/dailyRecommend/{id}'),
    create: create('POST /api/dailyRecommend'),
    update: update('PUT /api/dailyRecommend/{id}'),
    remove: remove('DELETE /api/dailyRecommend/{id}'),
    publish: publish('POST /api/send-dailyRecommend-to-ind', {
      param: 'dailyId',
      alias: ['POST /api/send-daily-recommend-to-ind'],
    }),
  },
})
