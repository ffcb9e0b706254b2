import { area, choice, create, get, image, imageUrl, list, publish, remove, update, url } from '#catalogue/index.ts'
import { active, times } from '../recommendation/cards.ts'

export const taskCenter = area({
  id: 'task-center',
  title: ['Task centre banner', 'Task centre banners', '任务中心横幅'],
  label: 'link',
  fields: {
    type: choice(
      'Type',
      '类型',
      [
        [1, 'Top banner', '顶部横幅'],
        [2, 'Strip between tasks', '任务间通栏'],
        [3, 'Floating icon', '悬浮图标'],
      ],
      { open: true, default: 1 },
    ),
    link: url('Leads to', '跳转链接', { required: true }),
    resource_id: image('Picture', '图片'),
    image_url: imageUrl('Picture, address', '图片地址'),
    times,
    status: active,
  },
  columns: ['id', 'link', 'type', 'times', 'status', 'updated_at'],
  filters: ['status', 'type'],
  search: ['link'],
  picture: 'resource_id',
  state: 'status',
  window: ['times'],
  commands: {
    list: list('GET /api/taskCenter'),
    get: get('GET /api/taskCenter/{id}'),
    create: create('POST /api/taskCenter'),
    update: update('PUT /api/taskCenter/{id}'),
    remove: remove('DELETE /api/taskCenter/{id}'),
    publish: publish('POST /api/send-taskCenter-to-ind', {
      param: 'centerId',
      alias: ['POST /api/send-task-center-to-ind'],
    }),
  },
})
