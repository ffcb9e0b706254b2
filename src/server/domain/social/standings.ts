import type { DeclaredRow } from '../../declared.ts'
import { likeFolded } from '../../records/like-folded.ts'
import { expression, jsonTexts } from '../../records/query.ts'
import { requestedCountries } from '../requested-countries.ts'
import { counted, type RowWithTotal } from '../page.ts'
import type { Context } from '../../services.ts'
import type { BehaviourInput, ProductWorld } from '../behaviour.ts'

interface RoundSelection {
  readonly gameId?: number
  readonly competitionId?: number
  readonly from?: string
  readonly to?: string
  readonly countries?: readonly string[]
}

type Rank = RowWithTotal & DeclaredRow<'charge-ranking-place.list'> & DeclaredRow<'pvp-competition-place.list'>

/** The earlier result wins ties. */
export async function standings(
  world: ProductWorld,
  { services: { sql } }: Context,
  { gameId, competitionId, from, to, countries }: RoundSelection,
  by: 'score' | 'wins' | 'total',
  asked: Omit<BehaviourInput<'charge-ranking-place', 'list'>, 'id'>,
  most = 10_000,
) {
  const key = (name: string) => sql.unsafe(expression(name))
  const same = (name: string, value: number) => sql`and ${key(name)} = ${String(value)}::text::jsonb`
  const country = requestedCountries(asked.country)
  const best = sql`(array_agg(played_at order by score desc, played_at))[1]`
  const last = sql`max(played_at)`
  // rounds without points do not affect ties
  const got = {
    score: best,
    wins: sql`${last} filter (where outcome = 'win')`,
    total: sql`${last} filter (where score > 0)`,
  }
  return counted(
    asked,
    ({ limit, offset }) => sql<Rank[]>`
    with round as (
      select (data->>'userId')::bigint as player, (data->>'score')::numeric as score, data->>'outcome' as outcome,
        data->>'played_at' as played_at
      from record_play_result
      where environment = ${world.environment} and deleted_at is null
        ${gameId === undefined ? sql`` : same('gameId', gameId)}
        ${competitionId === undefined ? sql`` : same('competitionId', competitionId)}
        ${from === undefined ? sql`` : sql`and ${key('played_at')} >= to_jsonb(${from}::text)`}
        ${to === undefined ? sql`` : sql`and ${key('played_at')} < to_jsonb(${to}::text) and ${key('played_at')} > 'null'::jsonb`}
        ${!countries || countries.includes('ALL') ? sql`` : sql`and ${key('country')} = any(${jsonTexts(countries)}::text[]::jsonb[])`}
    ), player as (
      select player, count(*)::int as rounds, (count(*) filter (where outcome = 'win'))::int as wins, max(score) as score,
        sum(score) as total, ${by === 'score' ? best : last} as reached_at, ${got[by]} as got_at
      from round group by player
    ), placed as (
      select *, row_number() over (order by ${sql(by)} desc, got_at, player) as rank from player
    )
    select p.player as id, p.rank::int as rank, p.player as "userId", m.data->>'name' as name, m.data->>'country' as country,
      p.wins, p.rounds, p.score, p.total, p.reached_at, (count(*) over ())::int as all
    from placed p left join record_member m on m.environment = ${world.environment} and m.id = p.player and m.deleted_at is null
    where p.rank <= ${most} and ${likeFolded(sql, "coalesce(m.data->>'name', '')", (asked.keyword ?? '').trim())}
      ${country ? sql`and m.data->>'country' = any(${[...country]})` : sql``}
    order by p.rank limit ${limit} offset ${offset}`,
  )
}
