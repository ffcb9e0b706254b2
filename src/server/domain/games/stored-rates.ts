import type { TransactionSql } from 'postgres'
import { expression } from '../../records/query.ts'
import { tableName } from '../../records/registry.ts'
import { writeFollowing } from '../../records/writer.ts'
import { sameValue } from '../../records/diff.ts'
import { shownRate, stars, type RatingCounts } from './rating.ts'
import type { FollowingRecord } from '../../world/rule.ts'

interface RatedGame extends FollowingRecord, RatingCounts {
  readonly officialRate: number | null
  readonly rate: number | null
}

export async function refreshRates(tx: TransactionSql, games: readonly FollowingRecord[]): Promise<void> {
  const table = tableName('game')
  const shown = ['officialRate', 'rate', ...stars.map((star) => `rate_${star}`)]
  const found = await tx.unsafe<RatedGame[]>(
    `select environment, id, ${shown.map((key) => `data->'${key}' as "${key}"`).join(', ')} from ${table}
     where area = 'game' and deleted_at is null
       and (environment, id) in (select * from unnest($1::text[], $2::bigint[])) order by environment, id for update`,
    keyColumns(games),
    { prepare: true },
  )
  // counts after locking: the previous holder may not have seen our comments; filters stay in aggregates, so tables
  // without statistics use the index by game
  const counted = await tx.unsafe<(FollowingRecord & { star: number; n: number })[]>(
    `select g.environment, g.id, c.star, c.n from unnest($1::text[], $2::bigint[]) as g(environment, id), lateral (
       select data->'rate' as star,
         count(*) filter (where deleted_at is null and ${expression('status')} = '1'::jsonb and ${expression('rejected')} = '0'::jsonb)::int as n
       from ${tableName('comment')}
       where area = 'comment' and environment = g.environment and ${expression('gameId')} = to_jsonb(g.id)
       group by data->'rate') c`,
    keyColumns(found),
    { prepare: true },
  )
  const real = new Map(counted.map(({ environment, id, star, n }) => [`${environment} ${id} ${star}`, n]))
  const moved = found.flatMap((game) => {
    const { environment, id } = game
    const counts = stars.map((star) => real.get(`${environment} ${id} ${star}`) ?? 0)
    const now = shownRate(game, counts)
    return sameValue(game.rate, now) ? [] : [{ environment, id, value: now }]
  })
  await writeFollowing(tx, { area: 'game', table }, 'rate', moved)
}

function keyColumns(games: readonly FollowingRecord[]): [string[], number[]] {
  return [games.map(({ environment }) => environment), games.map(({ id }) => id)]
}
