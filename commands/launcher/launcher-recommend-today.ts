import { area, create, get, list, publish, ref, remove, text, update } from '#catalogue/index.ts'
import { recommendFields } from './recommend-fields.ts'

export const launcherRecommendToday = area({
  id: 'launcher-recommend-today',
  title: ['Launcher game of the day', 'Launcher games of the day', '桌面今日推荐'],
  label: 'recommendation',
  fields: {
    ...recommendFields,
    topicId: ref('Topic', '专题', 'special-topic', {
      help: ['The topic that “More” opens.', '点击“更多”进入的专题。'],
    }),
    topic: text('Topic name shown', '专题展示名', { max: 200 }),
  },
  columns: ['id', 'onlineDate', 'gameId', 'recommendation', 'type', 'topicId', 'updated_at'],
  filters: ['gameId', 'type', 'onlineDate', 'topicId'],
  search: ['recommendation', 'topic'],
  order: { by: 'onlineDate', direction: 'desc' },
  picture: 'imageUrl',
  unique: ['gameId', 'onlineDate'],
  commands: {
    list: list('GET /api/launcher-recommend-today', { pageSize: 10 }),
    get: get('GET /api/launcher-recommend-today/{id}'),
    create: create('POST /api/launcher-recommend-today'),
    update: update('PUT /api/launcher-recommend-today/{id}'),
    remove: remove('DELETE /api/launcher-recommend-today/{id}'),
    publish: publish('POST /api/-/send-launcher-recommend-today-to-ind', { param: 'id' }),
  },
})
