import type { Sql } from 'postgres'
import { addUp, newestDay, type Sums } from '../../cubes/add-up.ts'
import type { Where } from '../../cubes/cube.ts'
import { cubes } from '../../cubes/cubes.ts'
import { moved } from '../../cubes/span.ts'
import type { Environment } from '#derive/environment.ts'

/** What a game did in the last days that were counted. */
export interface Figures {
  readonly game_id: number
  readonly players: number
  /** against as many days before; null for a game that had no players then */
  readonly grow_rate: number | null
  readonly avg_play_time: number | null
  readonly arpu: number | null
  readonly uctr: number | null
}

/** The games that were played, the most played first. */
export async function gameFigures(
  sql: Sql,
  environment: Environment,
  { days, now: at }: { readonly days: number; readonly now: string },
  where: Where = {},
  limit = 10_000,
): Promise<Figures[]> {
  const cube = cubes.analysis
  const newest = await newestDay(sql, cube, environment, at)
  if (newest === undefined) return []
  const from = moved(newest, 1 - days)
  const asked = { environment, where, by: ['game_id'] as const, order: 'click_uv', limit }
  const [now, before] = await Promise.all([
    addUp(sql, cube, { ...asked, from, to: newest }),
    addUp(sql, cube, { ...asked, limit: 10_000, from: moved(from, -days), to: moved(from, -1) }),
  ])
  const past = new Map(before.rows.map((row) => [row['game_id'], count(row)]))
  return now.rows.flatMap((row): Figures[] => {
    const { game_id: game } = row
    if (game === null || game === undefined) return []
    const [players, earlier] = [count(row), past.get(game) ?? 0]
    return [
      {
        game_id: Number(game),
        players,
        grow_rate: earlier > 0 ? players / earlier - 1 : null,
        avg_play_time: numberOf(row['play_time_avg']),
        arpu: numberOf(row['arpu']),
        uctr: numberOf(row['uctr']),
      },
    ]
  })
}

function count(row: Sums): number {
  return Math.round(Number(row['click_uv'] ?? 0))
}

function numberOf(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
