import { requestedCountries } from '../../domain/requested-countries.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { addUp } from '../../cubes/add-up.ts'
import type { CubeFilter } from '../../cubes/cube.ts'
import { cubes, trafficFigures } from '../../cubes/cubes.ts'
import { spanOf } from '../../cubes/span.ts'

export const trend: Behaviour<'aha-game-analysis', 'trend'> = async (world, input, { services: { sql } }) => {
  const { environment } = world
  const asked = { start: input.start_time, end: input.end_time }
  const { from, to } = await spanOf(sql, cubes.analysis, environment, asked, world.now)
  const { game_id: games, source } = input
  const country = requestedCountries(input.country_code)
  const where: CubeFilter = {
    ...(games ? { game_id: games } : {}),
    ...(country ? { country } : {}),
    ...(source ? { source } : {}),
  }
  const by = games?.length ? (['day', 'game_id'] as const) : (['day'] as const)
  const columns = ['day', 'game_id', ...trafficFigures]
  const query = { environment, from, to, where, by, columns, limit: 40_000 }
  const { rows } = await addUp<DeclaredRow<'aha-game-analysis.trend'>>(sql, cubes.analysis, query)
  return rows
}
