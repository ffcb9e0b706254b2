import type { Playdesk } from '#commands/index.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import { gameFigures } from '../../domain/dashboards/game-figures.ts'
import { cut } from '../../domain/page.ts'
import { figureNames, scores, type FigureName, type Weights } from '../../domain/dashboards/potential.ts'
import { recordsById } from '../../domain/dashboards/records-by-id.ts'
import type { World } from '../../world/world.ts'

export const list: Behaviour<'aha-game-potential', 'list'> = async (world, input, { services: { sql } }) => {
  const played = await gameFigures(sql, world.environment, { days: input.days ?? 7, now: world.now })
  const ids = played.map(({ game_id }) => game_id)
  const [games, traits, { usual, own }] = await Promise.all([
    recordsById(world, 'game', ids),
    world.list('aha-game-characteristic', { where: { game_id: ids } }),
    weightsInForce(world),
  ])
  const traitOf = new Map(traits.map((row) => [row.game_id, row]))
  const figures = played.map((each) => ({
    ...each,
    first_time_avg_play_time: traitOf.get(each.game_id)?.first_time_avg_play_time ?? null,
    first_time_retention_d2: traitOf.get(each.game_id)?.first_time_retention_d2 ?? null,
  }))
  const tried = trialOf(input)
  const standard: Weights = { ...equal, ...usual?.weights, ...tried }
  const weightsFor = (game: number) => own.get(game)
  const scored = scores(figures, (at) => weightsFor(ids[at] ?? 0)?.weights ?? standard)
  const ranked = figures
    .map((each, at) => ({
      ...each,
      score: scored[at] ?? null,
      name: games.get(each.game_id)?.name ?? null,
      weights_id: weightsFor(each.game_id)?.id ?? (Object.keys(tried).length > 0 ? null : (usual?.id ?? null)),
    }))
    .sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || other.players - one.players)
    .map((each, at) => ({ rank: at + 1, ...each }))
  const keyword = input.keyword?.trim().toLowerCase()
  const wanted = ranked.filter(({ game_id, name }) => {
    const category = games.get(game_id)?.category
    if (input.game_id?.length && !input.game_id.includes(game_id)) return false
    if (input.game_category?.length && !(category && input.game_category.includes(category))) return false
    return !keyword || `${name ?? ''} ${game_id}`.toLowerCase().includes(keyword)
  })
  return cut(input, wanted)
}

const equal = Object.fromEntries(figureNames.map((name) => [name, 1])) as Record<FigureName, number>

type Config = Readonly<Record<`${FigureName}_weight`, number | null | undefined>>

function weightsFrom(config: Partial<Config>): Partial<Weights> {
  return Object.fromEntries(
    figureNames.flatMap((name) => {
      const weight = config[`${name}_weight`]
      return typeof weight === 'number' ? [[name, weight]] : []
    }),
  )
}

const trialOf = (input: Partial<Config>): Partial<Weights> => weightsFrom(input)

/** The newest row in force for all games, and for each game that has one of its own. */
async function weightsInForce(world: World<Playdesk>) {
  const rows = await world.list('aha-game-potential-weight-config', { where: { status: 1 }, sort: [['id', 'asc']] })
  const configs = rows.map((row) => ({ id: row.id, game: row.game_id, weights: { ...equal, ...weightsFrom(row) } }))
  return {
    usual: configs.findLast(({ game }) => game === null),
    own: new Map(configs.flatMap((each) => (each.game === null ? [] : [[each.game, each] as const]))),
  }
}
