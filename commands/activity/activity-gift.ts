import { area, command, computed, get, image, int, list, number, ref, removeMany, update } from '#catalogue/index.ts'

const activityId = ref('Activity', '活动', 'activity')
const fields = {
  gift_id: ref('Gift', '奖品', 'gift', { required: true }),
  image_id: image('Picture', '图片'),
  thumbnail_image_id: image('Thumbnail', '缩略图'),
  rate: number('Chance, %', '中奖概率（%）', { min: 0, max: 100, default: 0 }),
  limit: int('Given at most', '发放上限', {
    help: ['0 or empty: as long as there is inventory.', '0 或留空表示发完库存为止。'],
  }),
  sort: int('Sector', '扇区序号', { default: 1 }),
}

export const activityGift = area({
  id: 'activity-gift',
  title: ['Prize of the activity', 'Prizes of the activity', '活动奖品'],
  parent: 'activity',
  label: 'gift_id',
  fields: { activity_id: computed(activityId), ...fields },
  columns: ['id', 'gift_id', 'rate', 'limit', 'sort', 'updated_at'],
  filters: ['gift_id'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'image_id',
  commands: {
    list: list('GET /api/activity/{id}/gift'),
    get: get('GET /api/activity-gift/{id}/edit'),
    create: command('POST /api/activity/{id}/gift', {
      title: ['Add a prize', '添加奖品'],
      answers: 'record',
      effect: 'write',
      arity: 'none',
      key: 'c',
      input: { activity_id: activityId, ...fields },
    }),
    update: update('POST /api/activity-gift/{id}'),
    removeMany: removeMany('DELETE /api/activity/{id}/gift'),
  },
})
