import type { Sql } from 'postgres'
import { addUp, type FigureGroup } from '../../cubes/add-up.ts'
import type { CubeFilter } from '../../cubes/cube.ts'
import { cubes } from '../../cubes/cubes.ts'
import { spanOf } from '../../cubes/span.ts'
import { mostTogether } from '../../world/selection.ts'
import type { ProductWorld } from '../behaviour.ts'

export interface GamePlayFigures {
  /** rank by plays among all games */
  readonly rank: number
  readonly game_id: number
  readonly players: number
  /** seconds */
  readonly avg_play_time: number | null
  /** revenue per player, $ */
  readonly arpu: number | null
  /** share of people reached who clicked */
  readonly uctr: number | null
}

export interface PlayerGrowth {
  /** null without earlier players */
  readonly grow_rate: number | null
  /** 1 without earlier players; null if unknown */
  readonly is_new: 0 | 1 | null
}

/** Earlier players by game; null if those days were not counted. */
type Past = ReadonlyMap<number, number> | null

export async function gameFigures(sql: Sql, world: ProductWorld, days: number, where: CubeFilter = {}) {
  const { environment, now } = world
  const cube = cubes.analysis
  const { from, to, before } = await spanOf(sql, cube, environment, { days }, now)
  const asked = { environment, by: ['game_id'] as const, stated: true }
  return {
    async played({ limit = mostTogether, offset = 0 }: { readonly limit?: number; readonly offset?: number } = {}) {
      const { rows, total } = await addUp(sql, cube, { ...asked, from, to, where, order: 'click_uv', limit, offset })
      return { games: rows.map((row, at): GamePlayFigures => figuresOf(row, offset + at + 1)), total }
    },
    async past(games?: readonly GamePlayFigures[]): Promise<Past> {
      if (!before) return null
      const ids = games?.map(({ game_id }) => game_id)
      if (ids?.length === 0) return new Map()
      const among = { ...where, ...(ids ? { game_id: ids } : {}) }
      const { rows } = await addUp(sql, cube, { ...asked, ...before, where: among, limit: mostTogether })
      return new Map(rows.map((row) => [Number(row['game_id']), count(row)]))
    },
  }
}

export function growthOf({ game_id, players }: GamePlayFigures, past: Past): PlayerGrowth {
  if (!past) return { grow_rate: null, is_new: null }
  const earlier = past.get(game_id) ?? 0
  return earlier > 0 ? { grow_rate: players / earlier - 1, is_new: 0 } : { grow_rate: null, is_new: 1 }
}

function figuresOf(row: FigureGroup, rank: number): GamePlayFigures {
  return {
    rank,
    game_id: Number(row['game_id']),
    players: count(row),
    avg_play_time: numberOf(row['play_time_avg']),
    arpu: numberOf(row['arpu']),
    uctr: numberOf(row['uctr']),
  }
}

function count(row: FigureGroup): number {
  return Math.round(Number(row['click_uv'] ?? 0))
}

function numberOf(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
