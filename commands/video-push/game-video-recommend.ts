import { area, color, create, dateTime, get, int, list, publish, ref, remove, update } from '#catalogue/index.ts'

export const gameVideoRecommend = area({
  id: 'game-video-recommend',
  title: ['Video recommendation', 'Video recommendations', '视频推荐'],
  label: 'videoId',
  fields: {
    videoId: ref('Video', '视频', 'game-video-source', {
      required: true,
      onDelete: 'refuse',
      help: ['Only videos that are online are shown to players.', '仅已上线的视频会展示给用户。'],
    }),
    priority: int('Priority', '优先级', { default: 0, help: ['Higher values come first.', '数值越大越靠前。'] }),
    priorityStartTime: dateTime('Priority from', '优先开始时间'),
    priorityEndTime: dateTime('Priority until', '优先结束时间'),
    background: color('Background colour', '背景色'),
  },
  columns: ['id', 'videoId', 'priority', 'priorityStartTime', 'priorityEndTime', 'background', 'updated_at'],
  filters: ['videoId', 'priority', 'priorityStartTime', 'priorityEndTime'],
  order: { by: 'priority', direction: 'desc' },
  window: ['priorityStartTime', 'priorityEndTime'],
  commands: {
    list: list('GET /api/game-video-recommend', { pageSize: 10 }),
    get: get('GET /api/game-video-recommend/{id}'),
    create: create('POST /api/game-video-recommend'),
    update: update('PUT /api/game-video-recommend/{id}'),
    remove: remove('DELETE /api/game-video-recommend/{id}'),
    publish: publish('POST /api/send-game-video-recommend-to-ind', { param: 'id' }),
  },
})
