import { fieldsById } from '../../domain/records.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { gameFigures, growthOf } from '../../domain/dashboards/game-figures.ts'

export const treemap: Behaviour<'aha-game-popular', 'treemap'> = async (world, input, { services: { sql } }) => {
  const country = requestedCountries(input.country_code)
  const figures = await gameFigures(sql, world, input.days ?? 7, country ? { country } : {})
  const { games: played } = await figures.played({ limit: input.limit ?? 150 })
  const ids = played.map(({ game_id }) => game_id)
  const [past, games] = await Promise.all([figures.past(played), fieldsById(world, 'game', ['name', 'category'], ids)])
  const used = [...games.values()].map(({ category }) => category)
  const categories = await fieldsById(world, 'category', ['name'], used)
  return played.map((each) => {
    const { game_id, players } = each
    const game = games.get(game_id)
    const category = game?.category ?? null
    return {
      game_id,
      name: game?.name ?? `#${game_id}`,
      game_category: category,
      category_name: category === null ? null : (categories.get(category)?.name ?? null),
      value: players,
      ...growthOf(each, past),
    }
  })
}
