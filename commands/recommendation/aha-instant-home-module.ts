import { area, choice, create, get, list, publish, remove, text, update } from '#catalogue/index.ts'
import { endTime, order, startTime } from './cards.ts'

export const ahaInstantHomeModule = area({
  id: 'aha-instant-home-module',
  title: ['Home module', 'Home modules', '即时首页模块'],
  fields: {
    title: text('Title', '标题', { required: true, max: 120 }),
    style: choice(
      'Layout',
      '样式',
      [
        [1, 'Row of icons', '图标横滑'],
        [2, 'Grid of icons', '图标宫格'],
        [3, 'Large pictures', '大图卡片'],
        [4, 'List', '列表'],
      ],
      { open: true, default: 1 },
    ),
    start_time: startTime,
    end_time: endTime,
    sort: order,
  },
  columns: ['id', 'title', 'style', 'sort', 'start_time', 'end_time', 'updated_at'],
  filters: ['style', 'start_time', 'end_time'],
  search: ['title'],
  order: { by: 'sort', direction: 'asc' },
  window: ['start_time', 'end_time'],
  places: [{ by: ['sort'] }],
  commands: {
    list: list('GET /api/ahaInstantHomeModule'),
    get: get('GET /api/ahaInstantHomeModule/{id}'),
    create: create('POST /api/ahaInstantHomeModule'),
    update: update('PUT /api/ahaInstantHomeModule/{id}'),
    remove: remove('DELETE /api/ahaInstantHomeModule/{id}'),
    publish: publish('POST /api/send-ahaInstantHomeModule-to-ind', {
      param: 'id',
      alias: ['POST /api/send-aha-instant-home-module-to-ind'],
    }),
  },
})
