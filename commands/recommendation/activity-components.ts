import { area, choice, create, get, imageUrl, int, list, publish, remove, update, url } from '#catalogue/index.ts'
import { active, height, times, width } from './cards.ts'

export const activityComponents = area({
  id: 'activity-components',
  title: ['Activity component', 'Activity components', '活动组件'],
  label: 'type',
  fields: {
    type: choice(
      'Type',
      '类型',
      [
        [1, 'Banner', '横幅'],
        [2, 'Floating icon', '悬浮图标'],
        [3, 'Popup', '弹窗'],
        [4, 'Task card', '任务卡片'],
      ],
      { open: true, default: 1 },
    ),
    position: choice(
      'Position',
      '展示位置',
      [
        [1, 'Home', '首页'],
        [2, 'Game page', '游戏页'],
        [3, 'Points centre', '积分中心'],
        [4, 'My page', '我的'],
      ],
      { open: true },
    ),
    cover: imageUrl('Cover', '封面'),
    points: int('Points', '积分', { default: 0, help: ['Points earned by taking part.', '参与后可获得的积分。'] }),
    deep_link: url('Deep link', '深度链接'),
    times,
    status: active,
    width,
    height,
  },
  columns: ['id', 'type', 'position', 'cover', 'points', 'deep_link', 'times', 'status', 'updated_at'],
  filters: ['status', 'type', 'position'],
  search: ['deep_link'],
  picture: 'cover',
  state: 'status',
  window: ['times'],
  places: [{ by: ['position', 'type'] }],
  commands: {
    list: list('GET /api/activityComponents'),
    get: get('GET /api/activityComponents/{id}'),
    create: create('POST /api/activityComponents'),
    update: update('PUT /api/activityComponents/{id}'),
    remove: remove('DELETE /api/activityComponents/{id}'),
    publish: publish('POST /api/send-activityComponents-to-ind', {
      param: 'id',
      alias: ['POST /api/send-activity-components-to-ind'],
    }),
  },
})
