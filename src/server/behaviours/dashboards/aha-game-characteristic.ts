import type { Behaviour } from '#server/domain/behaviour.ts'
import { askedCountries } from '../../domain/asked-countries.ts'
import { gameFigures } from '../../domain/dashboards/game-figures.ts'
import { cut } from '../../domain/page.ts'
import { recordsById } from '../../domain/dashboards/records-by-id.ts'

export const popular: Behaviour<'aha-game-characteristic', 'popular'> = async (world, input, { services: { sql } }) => {
  const country = askedCountries(input.country_code)
  const where = country ? { country } : {}
  const played = await gameFigures(sql, world.environment, { days: input.days ?? 7, now: world.now }, where)
  const ids = played.map(({ game_id }) => game_id)
  const [games, rows] = await Promise.all([
    recordsById(world, 'game', ids),
    world.list('aha-game-characteristic', { where: { game_id: ids } }),
  ])
  const traits = new Map(rows.map((row) => [row.game_id, row]))
  const keyword = input.keyword?.trim().toLowerCase()
  const listed = played.map(({ game_id, players, grow_rate }, at) => {
    const own = traits.get(game_id)
    return {
      rank: at + 1,
      game_id,
      name: games.get(game_id)?.name ?? null,
      game_category: games.get(game_id)?.category ?? null,
      popularity: players,
      grow_rate,
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
  return cut(
    input,
    keyword ? listed.filter(({ name, game_id }) => `${name ?? ''} ${game_id}`.toLowerCase().includes(keyword)) : listed,
  )
}
