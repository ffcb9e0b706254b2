import type { TransactionSql } from 'postgres'
import { expression } from '../records/query.ts'
import { tableName } from '../records/registry.ts'
import { sameValue } from '../world/diff.ts'
import type { Change } from '../world/world.ts'
import { shownRate, stars, type Stars } from './rating.ts'

interface Rated {
  readonly environment: string
  readonly id: number
}

interface Game extends Rated, Stars {
  readonly officialRate: number | null
  readonly rate: number | null
}

interface Counted extends Rated {
  readonly star: number
  readonly n: number
}

const weighing: Readonly<Record<string, readonly string[]>> = {
  game: ['rate', 'officialRate', ...stars.map((star) => `rate_${star}`)],
  comment: ['gameId', 'rate', 'status', 'rejected'],
}

/** Whether records of the area tell what the rating of a game is. */
export function isWeighing(area: string): boolean {
  return area in weighing
}

/** Games whose ratings follow from the changes of a call. */
export function ratedBy(changes: Iterable<Change>): Rated[] {
  return [...changes].flatMap(({ area, environment, id, before, after }) => {
    const keys = weighing[area]
    if (!keys || (before && after && keys.every((key) => sameValue(before.data[key], after[key])))) return []
    const ids = area === 'game' ? [id] : [before?.data['gameId'], after?.['gameId']]
    return ids.flatMap((game) => (typeof game === 'number' ? [{ environment, id: game }] : []))
  })
}

/** Brings the stored ratings up to date after changes of a plan, which carry the ratings of the time when it was made. */
export async function rateAfterPlanned(tx: TransactionSql, plan: number, seqs: readonly number[]): Promise<void> {
  const games = await tx<Rated[]>`
    select environment, id from change where plan = ${plan} and seq = any(${[...seqs]}::bigint[]) and area = 'game'
    union select environment, game::bigint from change, unnest(array[before->>'gameId', after->>'gameId']) as game
      where plan = ${plan} and seq = any(${[...seqs]}::bigint[]) and area = 'comment' and game is not null`
  await rate(tx, games)
}

/** Brings the stored ratings of games up to date. */
export async function rate(tx: TransactionSql, games: readonly Rated[]): Promise<void> {
  if (games.length === 0) return
  const table = tableName('game')
  const shown = ['officialRate', 'rate', ...stars.map((star) => `rate_${star}`)]
  const found = await tx.unsafe<Game[]>(
    `select environment, id, ${shown.map((key) => `data->'${key}' as "${key}"`).join(', ')} from ${table}
     where area = 'game' and deleted_at is null
       and (environment, id) in (select * from unnest($1::text[], $2::bigint[])) order by environment, id for update`,
    placesOf(games),
    { prepare: true },
  )
  // counted only now: whoever held a game's lock may have counted its comments without ours; what counts is no condition,
  // or a table without statistics yet is searched by that instead of by the game
  const counted = await tx.unsafe<Counted[]>(
    `select g.environment, g.id, c.star, c.n from unnest($1::text[], $2::bigint[]) as g(environment, id), lateral (
       select data->'rate' as star,
         count(*) filter (where deleted_at is null and ${expression('status')} = '1'::jsonb and ${expression('rejected')} = '0'::jsonb)::int as n
       from ${tableName('comment')}
       where area = 'comment' and environment = g.environment and ${expression('gameId')} = to_jsonb(g.id)
       group by data->'rate') c`,
    placesOf(found),
    { prepare: true },
  )
  const real = new Map(counted.map(({ environment, id, star, n }) => [`${environment} ${id} ${star}`, n]))
  const moved = found.flatMap((game) => {
    const { environment, id } = game
    const now = shownRate(
      game,
      stars.map((star) => real.get(`${environment} ${id} ${star}`) ?? 0),
    )
    return sameValue(game.rate, now) ? [] : [{ environment, id, rate: now }]
  })
  if (moved.length === 0) return
  await tx.unsafe(
    `update ${table} r set data = r.data || jsonb_build_object('rate', x.rate)
     from jsonb_to_recordset($1::text::jsonb) as x(environment text, id bigint, rate jsonb)
     where r.area = 'game' and r.environment = x.environment and r.id = x.id`,
    [JSON.stringify(moved)],
    { prepare: true },
  )
}

function placesOf(games: readonly Rated[]): [string[], number[]] {
  return [games.map(({ environment }) => environment), games.map(({ id }) => id)]
}
