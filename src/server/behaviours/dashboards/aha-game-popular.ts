import type { Behaviour } from '#server/domain/behaviour.ts'
import { askedCountries } from '../../domain/asked-countries.ts'
import { gameFigures } from '../../domain/dashboards/game-figures.ts'
import { fieldsById } from '../../domain/dashboards/fields-by-id.ts'

export const treemap: Behaviour<'aha-game-popular', 'treemap'> = async (world, input, { services: { sql } }) => {
  const country = askedCountries(input.country_code)
  const where = country ? { country } : {}
  const played = await gameFigures(
    sql,
    world.environment,
    { days: input.days ?? 7, now: world.now },
    where,
    input.limit ?? 150,
  )
  const games = await fieldsById(
    world,
    'game',
    ['name', 'category'],
    played.map(({ game_id }) => game_id),
  )
  const categories = await fieldsById(
    world,
    'category',
    ['name'],
    [...games.values()].map(({ category }) => category),
  )
  return played.map(({ game_id, players, grow_rate }) => {
    const game = games.get(game_id)
    const category = game?.category ?? null
    return {
      game_id,
      name: game?.name ?? `#${game_id}`,
      game_category: category,
      category_name: category === null ? null : (categories.get(category)?.name ?? null),
      value: players,
      grow_rate,
    }
  })
}
