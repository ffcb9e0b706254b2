import type { TransactionSql } from 'postgres'
import type { Values } from '#catalogue/index.ts'
import { sameValue } from '../../records/diff.ts'
import { expression } from '../../records/query.ts'
import { tableName } from '../../records/registry.ts'
import { writeFollowing } from '../../records/writer.ts'
import type { Follow, FollowingRecord } from '../../world/rule.ts'

/** Fields of an area that are counted from players' rounds. */
interface RoundCountFields {
  readonly area: string
  /** field of a round with the player */
  readonly round: string
  /** field of the area with the player */
  readonly player: string
  /** SQL aggregate over rounds, by field */
  readonly values: Readonly<Record<string, string>>
}

export function followRounds(counts: RoundCountFields): Follow {
  return {
    from: {
      [counts.area]: { names: 'id', keys: Object.keys(counts.values) },
      'play-result': { names: counts.round, keys: ['mode', 'outcome', 'played_at'] },
    },
    refresh: (tx, records) => refresh(tx, counts, records),
  }
}

async function refresh(
  tx: TransactionSql,
  { area, round, player, values }: RoundCountFields,
  records: readonly FollowingRecord[],
): Promise<void> {
  const table = tableName(area)
  const environments = records.map(({ environment }) => environment)
  const ids = records.map(({ id }) => id)
  // an id names the record or its player
  const byPlayer = `union select r.environment, r.id from named n join ${table} r
    on r.area = $1 and r.deleted_at is null and r.environment = n.environment and ${expression(player)} = to_jsonb(n.id)`
  const players = await tx.unsafe<(FollowingRecord & { player: number; data: Values })[]>(
    `with named as (select * from unnest($2::text[], $3::bigint[]) as n(environment, id)),
       own as (select environment, id from named ${player === 'id' ? '' : byPlayer})
     select environment, id, ${player === 'id' ? 'id' : `(data->>'${player}')::bigint`} as player, data
     from ${table} r join own using (environment, id)
     where r.area = $1 and r.deleted_at is null order by environment, id for update of r`,
    [area, environments, ids],
    { prepare: true },
  )
  // a second statement sees rounds committed by the previous lock holder
  const aggregates = Object.entries(values).map(([key, sql]) => `'${key}', ${sql}`)
  const counted = await tx.unsafe<{ now: Values }[]>(
    `select c.now from unnest($1::text[], $2::bigint[]) with ordinality as p(environment, player, at), lateral (
       select jsonb_build_object(${aggregates.join(', ')}) as now from ${tableName('play-result')}
       where area = 'play-result' and deleted_at is null and environment = p.environment
         and ${expression(round)} = to_jsonb(p.player)) c
     order by p.at`,
    [players.map(({ environment }) => environment), players.map((each) => each.player)],
    { prepare: true },
  )
  for (const key of Object.keys(values)) {
    const moved = players.flatMap(({ environment, id, data }, at) => {
      const value = counted[at]?.now[key] ?? null
      return sameValue(data[key] ?? null, value) ? [] : [{ environment, id, value }]
    })
    await writeFollowing(tx, { area, table }, key, moved)
  }
}
