import { counted, type RowWithTotal } from '../../domain/page.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { expression, jsonTexts } from '../../records/query.ts'
import { ordered } from '../../domain/social/ordered.ts'

export const list: Behaviour<'pvp-game-user-stat', 'list'> = async (world, input, { services: { sql }, catalogue }) => {
  const { column, isRising } = ordered(
    input,
    Object.keys(catalogue.areas['pvpGameUserStat']?.fields ?? {}),
    'totalCount',
  )
  const games = input.gameId ?? []
  const countries = requestedCountries(input.country) ?? []
  const [genders, statuses] = [input.gender ?? [], input.status ?? []]
  const key = (name: string) => sql.unsafe(expression(name))
  const uid = (input.uid || input.keyword || '').trim()
  // a row's id is its first round, which no other row counts
  return counted(
    input,
    ({ limit, offset }) => sql<(DeclaredRow<'pvp-game-user-stat.list'> & RowWithTotal)[]>`
    with stat as (
      select min(r.id) as id, (r.data->>'gameId')::bigint as "gameId", (r.data->>'userId')::bigint as "userId",
        count(*)::int as "totalCount",
        (count(*) filter (where r.data->>'outcome' = 'win'))::int as "winCount",
        (count(*) filter (where r.data->>'outcome' = 'draw'))::int as "drawCount",
        (count(*) filter (where r.data->>'outcome' = 'lose'))::int as "loseCount",
        round(100.0 * count(*) filter (where r.data->>'outcome' = 'win') / count(*), 1) as "winRate",
        (count(*) filter (where r.data->>'robotId' is not null))::int as "robotCount",
        max((r.data->>'score')::bigint) as "maxScore", max(r.data->>'played_at') as "lastPlayed"
      from record_play_result r
      where r.environment = ${world.environment} and r.deleted_at is null and ${key('mode')} = '"pvp"'::jsonb
        ${games.length > 0 ? sql`and ${key('gameId')} = any(${jsonTexts(games)}::text[]::jsonb[])` : sql``}
      group by 2, 3
    ), told as (
      select s.*, u.data->>'uid' as uid, u.data->>'country' as country, (u.data->>'gender')::int as gender, (u.data->>'status')::int as status
      from stat s left join record_pvp_user_info u on u.environment = ${world.environment} and u.deleted_at is null
        and ${key('userId')} = to_jsonb(s."userId")
    )
    select *, (count(*) over ())::int as all from told where true
      ${countries.length > 0 ? sql`and country = any(${countries})` : sql``}
      ${genders.length > 0 ? sql`and gender = any(${genders}::int[])` : sql``}
      ${statuses.length > 0 ? sql`and status = any(${statuses}::int[])` : sql``}
      ${input.ids?.length ? sql`and id = any(${input.ids})` : sql``}
      ${uid === '' ? sql`` : sql`and uid = ${uid}`}
    order by ${sql(column)} ${isRising ? sql`asc` : sql`desc nulls last`}, id limit ${limit} offset ${offset}`,
  )
}
