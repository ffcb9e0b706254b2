import { area, create, get, list, publish, ref, remove, text, update } from '#catalogue/index.ts'
import { recommendFields } from './recommend-fields.ts'

export const launcherRecommendTopic = area({
  id: 'launcher-recommend-topic',
  title: ['Launcher topic game', 'Launcher topic games', '桌面专题推荐'],
  label: 'topic',
  fields: {
    topicId: ref('Topic', '专题', 'special-topic'),
    topic: text('Topic name shown', '专题展示名', {
      max: 200,
      help: ['Leave empty to use the title of the topic.', '留空则使用专题标题。'],
    }),
    ...recommendFields,
  },
  columns: ['id', 'topic', 'topicId', 'gameId', 'recommendation', 'type', 'onlineDate', 'updated_at'],
  filters: ['topicId', 'gameId', 'type', 'onlineDate'],
  search: ['topic', 'recommendation'],
  order: { by: 'onlineDate', direction: 'desc' },
  picture: 'imageUrl',
  unique: ['topicId', 'gameId'],
  commands: {
    list: list('GET /api/launcher-recommend-topic', { pageSize: 10 }),
    get: get('GET /api/launcher-recommend-topic/{id}'),
    create: create('POST /api/launcher-recommend-topic'),
    update: update('PUT /api/launcher-recommend-topic/{id}'),
    remove: remove('DELETE /api/launcher-recommend-topic/{id}'),
    publish: publish('POST /api/-/send-launcher-recommend-topic-to-ind', { param: 'id' }),
  },
})
