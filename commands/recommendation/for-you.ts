import { countries, image, ref, text } from '#catalogue/index.ts'
import { active, order } from './cards.ts'

/** Undeclared members are stored too. */
export const forYou = {
  game_id: ref('Game', '游戏', 'game', { required: true }),
  recommendation: text('Recommendation', '推荐语', { max: 200 }),
  resource_id: image('Picture', '图片'),
  country: countries('Countries', '投放国家'),
  sort: order,
  status: active,
}

export const forYouListing = {
  label: 'game_id',
  columns: ['id', 'game_id', 'recommendation', 'country', 'sort', 'status', 'updated_at'],
  filters: ['status', 'game_id', 'country'],
  search: ['recommendation'],
  order: { by: 'sort', direction: 'asc' },
  picture: 'resource_id',
  state: 'status',
} as const
