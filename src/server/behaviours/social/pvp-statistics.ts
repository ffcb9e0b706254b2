import { counted, type RowWithTotal } from '../../domain/page.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { likeFolded } from '../../records/like-folded.ts'
import { expression } from '../../records/query.ts'
import { ordered } from '../../domain/social/ordered.ts'

const day = 86_400_000

export const list: Behaviour<'pvp-statistics', 'list'> = async (world, input, { services: { sql }, catalogue }) => {
  const { column, isRising } = ordered(input, Object.keys(catalogue.areas['pvpStatistics']?.fields ?? {}), 'totalCount')
  const since = (days: number) => new Date(Date.parse(world.now) - days * day).toISOString()
  return counted(
    input,
    ({ limit, offset }) => sql<(DeclaredRow<'pvp-statistics.list'> & RowWithTotal)[]>`
    with stat as (
      select (data->>'gameId')::bigint as "gameId", count(distinct data->>'userId')::int as players, count(*)::int as "totalCount",
        (count(*) filter (where data->>'competitionId' is not null))::int as "competitionCount",
        (count(*) filter (where data->>'robotId' is not null))::int as "robotCount",
        round(100.0 * count(*) filter (where data->>'robotId' is not null) / count(*), 1) as "robotShare",
        round(100.0 * count(*) filter (where data->>'outcome' = 'win') / count(*), 1) as "winRate",
        round(avg((data->>'seconds')::numeric))::int as "averageSeconds",
        (count(*) filter (where data->>'played_at' >= ${since(1)}))::int as today,
        (count(*) filter (where data->>'played_at' >= ${since(7)}))::int as week, max(data->>'played_at') as "lastPlayed"
      from record_play_result
      where environment = ${world.environment} and deleted_at is null and ${sql.unsafe(expression('mode'))} = '"pvp"'::jsonb group by 1
    ), named as (
      select s.*, s."gameId" as id, coalesce(
        (select t.data->>'name' from record_game_translation t where t.environment = ${world.environment} and t.parent_id = s."gameId"
          and t.deleted_at is null and t.data->>'language_code' = ${input.language ?? 'en'} limit 1), g.data->>'name') as name
      from stat s left join record_game g on g.environment = ${world.environment} and g.id = s."gameId" and g.deleted_at is null
    )
    select *, (count(*) over ())::int as all from named where ${likeFolded(sql, "coalesce(name, '')", (input.keyword ?? '').trim())}
      ${input.ids?.length ? sql`and id = any(${input.ids})` : sql``}
    order by ${sql(column)} ${isRising ? sql`asc` : sql`desc nulls last`}, id limit ${limit} offset ${offset}`,
  )
}
