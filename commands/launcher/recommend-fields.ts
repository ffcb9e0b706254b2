import { choice, dateTime, imageUrl, ref, text } from '#catalogue/index.ts'

export const recommendFields = {
  gameId: ref('Game', '游戏', 'game', { required: true }),
  recommendation: text('Recommendation', '推荐语', { max: 500 }),
  imageUrl: imageUrl('Picture', '图片'),
  onlineDate: dateTime('Goes online', '上线日期', {
    day: true,
    help: ['The day it is shown from.', '从这一天起展示。'],
  }),
  type: choice(
    'Style',
    '展示样式',
    [
      [1, 'Large card', '大图卡片'],
      [2, 'Small card', '小图卡片'],
      [3, 'Video card', '视频卡片'],
    ],
    { open: true, default: 1 },
  ),
}
