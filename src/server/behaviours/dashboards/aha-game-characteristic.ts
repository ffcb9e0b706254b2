import { fieldsById } from '../../domain/records.ts'
import { paged, span } from '../../domain/page.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { gameFigures, growthOf } from '../../domain/dashboards/game-figures.ts'
import { foundBy } from '../../domain/dashboards/found-by.ts'

export const popular: Behaviour<'aha-game-characteristic', 'popular'> = async (world, input, { services: { sql } }) => {
  const country = requestedCountries(input.country_code)
  const figures = await gameFigures(sql, world, input.days ?? 7, country ? { country } : {})
  const page = span(input)
  const { games: shown, total } = input.keyword?.trim() ? await found() : await figures.played(page)
  const ids = shown.map(({ game_id }) => game_id)
  const [past, games, rows] = await Promise.all([
    figures.past(shown),
    fieldsById(world, 'game', ['name', 'category'], ids),
    world.list('aha-game-characteristic', { where: { game_id: ids } }),
  ])
  const traits = new Map(rows.map((row) => [row.game_id, row]))
  const listed = shown.map((each) => {
    const { rank, game_id, players } = each
    const own = traits.get(game_id)
    return {
      rank,
      game_id,
      name: games.get(game_id)?.name ?? null,
      game_category: games.get(game_id)?.category ?? null,
      popularity: players,
      ...growthOf(each, past),
      session: own?.session ?? null,
      difficulty: own?.difficulty ?? null,
      play_mode: own?.play_mode ?? null,
      network: own?.network ?? null,
      peak_hour: own?.peak_hour ?? null,
      female_rate: own?.female_rate ?? null,
      first_time_avg_play_time: own?.first_time_avg_play_time ?? null,
      first_time_retention_d2: own?.first_time_retention_d2 ?? null,
    }
  })
  return paged(input, listed, total)

  async function found() {
    const wanted = await foundBy(world, input.keyword, (await figures.played()).games)
    return { games: wanted.slice(page.offset, page.offset + page.limit), total: wanted.length }
  }
}
