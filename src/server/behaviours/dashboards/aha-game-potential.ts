import { fieldsById } from '../../domain/records.ts'
import { paged, span } from '../../domain/page.ts'
import type { Behaviour, ProductWorld } from '#server/domain/behaviour.ts'
import { gameFigures, growthOf } from '../../domain/dashboards/game-figures.ts'
import { foundBy } from '../../domain/dashboards/found-by.ts'
import { figureNames, scores, type PotentialFigure, type FigureWeights } from '../../domain/dashboards/potential.ts'

export const list: Behaviour<'aha-game-potential', 'list'> = async (world, input, { services: { sql } }) => {
  const inDays = await gameFigures(sql, world, input.days ?? 7)
  const [{ games: played }, past] = await Promise.all([inDays.played(), inDays.past()])
  const ids = played.map(({ game_id }) => game_id)
  const { game_category: categories } = input
  const [games, traits, { usual, own }] = await Promise.all([
    categories?.length ? fieldsById(world, 'game', ['category'], ids) : undefined,
    world.pick('aha-game-characteristic', ['game_id', ...firstTime], { where: { game_id: ids } }),
    weightsInForce(world),
  ])
  const traitOf = new Map(traits.map((row) => [row.game_id, row]))
  const figures = played.map((each) => ({
    ...each,
    ...growthOf(each, past),
    first_time_avg_play_time: traitOf.get(each.game_id)?.first_time_avg_play_time ?? null,
    first_time_retention_d2: traitOf.get(each.game_id)?.first_time_retention_d2 ?? null,
  }))
  const tried = weightsFrom(input)
  const standard: FigureWeights = { ...equal, ...usual?.weights, ...tried }
  const scored = scores(figures, (at) => own.get(ids[at] ?? 0)?.weights ?? standard)
  const ranked = figures
    .map((each, at) => ({
      ...each,
      score: scored[at] ?? null,
      weights_id: own.get(each.game_id)?.id ?? (Object.keys(tried).length > 0 ? null : (usual?.id ?? null)),
    }))
    .sort((one, other) => (other.score ?? -1) - (one.score ?? -1) || other.players - one.players)
    .map((each, at) => ({ ...each, rank: at + 1 }))
  const asked = ranked.filter(({ game_id }) => {
    if (input.ids?.length && !input.ids.includes(game_id)) return false
    if (input.game_id?.length && !input.game_id.includes(game_id)) return false
    const category = games?.get(game_id)?.category
    return !games || (category && categories?.includes(category))
  })
  const wanted = await foundBy(world, input.keyword, asked)
  const { limit, offset } = span(input)
  const shown = wanted.slice(offset, offset + limit)
  const shownIds = shown.map(({ game_id }) => game_id)
  const names = await fieldsById(world, 'game', ['name'], shownIds)
  const rows = shown.map(({ rank, game_id, ...each }) => ({
    id: game_id,
    rank,
    game_id,
    name: names.get(game_id)?.name ?? null,
    ...each,
  }))
  return paged(input, rows, wanted.length)
}

const firstTime = ['first_time_avg_play_time', 'first_time_retention_d2'] as const

const equal = Object.fromEntries(figureNames.map((name) => [name, 1])) as Record<PotentialFigure, number>

type Config = Readonly<Record<`${PotentialFigure}_weight`, number | null | undefined>>

function weightsFrom(config: Partial<Config>): Partial<FigureWeights> {
  return Object.fromEntries(
    figureNames.flatMap((name) => {
      const weight = config[`${name}_weight`]
      return typeof weight === 'number' ? [[name, weight]] : []
    }),
  )
}

async function weightsInForce(world: ProductWorld) {
  const rows = await world.list('aha-game-potential-weight-config', { where: { status: 1 }, sort: [['id', 'asc']] })
  const configs = rows.map((row) => ({ id: row.id, game: row.game_id, weights: { ...equal, ...weightsFrom(row) } }))
  return {
    usual: configs.findLast(({ game }) => game === null),
    own: new Map(configs.flatMap((each) => (each.game === null ? [] : [[each.game, each] as const]))),
  }
}
