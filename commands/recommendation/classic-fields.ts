import { choice, countries, dateTime, imageUrl, int, listOf, number, ref, text } from '#catalogue/index.ts'
import { active } from './cards.ts'

/** The list filter `state` compares `status`. */
export const classicFields = {
  gameId: ref('Game', '游戏', 'game', { required: true }),
  countrys: countries('Countries', '投放国家'),
  recommendWord: text('Recommendation', '推荐语', { max: 200 }),
  cover: imageUrl('Cover', '封面'),
  type: choice(
    'Type',
    '类型',
    [
      [1, 'Classic', '经典'],
      [2, 'New', '新品'],
      [3, 'Editors’ choice', '编辑推荐'],
    ],
    { open: true, default: 1 },
  ),
  weight: int('Weight', '权重', { default: 0, help: ['Higher weights come first.', '权重越大越靠前。'] }),
  rate: number('Rating', '评分', { min: 0, max: 5 }),
  model: listOf('Phone models', '机型', text('Phone model', '机型', { max: 120, offers: 'model' })),
  launchStartTime: dateTime('Launch', '投放开始时间'),
  launchEndTime: dateTime('End', '投放结束时间', { help: ['Leave empty for no end.', '留空表示长期有效。'] }),
  status: active,
}

export const classicListing = {
  label: 'gameId',
  columns: ['id', 'gameId', 'type', 'countrys', 'weight', 'rate', 'launchStartTime', 'launchEndTime', 'status'],
  filters: ['status', 'type', 'countrys', 'gameId'],
  search: ['recommendWord'],
  order: { by: 'weight', direction: 'desc' },
  picture: 'cover',
  state: 'status',
  window: ['launchStartTime', 'launchEndTime'],
  places: [{ by: ['gameId', 'countrys'] }],
} as const
