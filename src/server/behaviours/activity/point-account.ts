import { counted, type RowWithTotal } from '../../domain/page.ts'
import { requestedCountries } from '../../domain/requested-countries.ts'
import type { Behaviour } from '#server/domain/behaviour.ts'
import type { DeclaredRow } from '../../declared.ts'
import { likeFolded } from '../../records/like-folded.ts'
import { expression, jsonTexts } from '../../records/query.ts'
import { ordered } from '../../domain/social/ordered.ts'

export const list: Behaviour<'point-account', 'list'> = async (world, input, { services: { sql }, catalogue }) => {
  const { column, isRising } = ordered(input, catalogue.areas['pointAccount']?.columns ?? [], 'balance')
  const members = input.userId ?? []
  const codes = requestedCountries(input.country) ?? []
  return counted(
    input,
    ({ limit, offset }) => sql<(DeclaredRow<'point-account.list'> & RowWithTotal)[]>`
    with account as (
      select (data->>'userId')::bigint as member, count(*)::int as entries, max(created_at) as last_entry,
        ((array_agg(data->'balance' order by (data->>'sequence')::int desc))[1])::bigint as balance,
        coalesce(sum((data->>'amount')::bigint) filter (where (data->>'amount')::bigint > 0), 0) as earned,
        coalesce(-sum((data->>'amount')::bigint) filter (where (data->>'amount')::bigint < 0), 0) as spent
      from record_point_entry where environment = ${world.environment} and deleted_at is null
        ${members.length > 0 ? sql`and ${sql.unsafe(expression('userId'))} = any(${jsonTexts(members)}::text[]::jsonb[])` : sql``}
      group by 1
    ), named as (
      select a.*, a.member as id, a.member as "userId", m.data->>'name' as name, m.data->>'country' as country
      from account a left join record_member m on m.environment = ${world.environment} and m.id = a.member and m.deleted_at is null
    )
    select id, "userId", name, country, balance, earned, spent, entries, last_entry, (count(*) over ())::int as all from named
    where ${likeFolded(sql, "coalesce(name, '')", (input.keyword ?? '').trim())}
      ${input.ids?.length ? sql`and id = any(${input.ids})` : sql``}
      ${codes.length > 0 ? sql`and country = any(${codes})` : sql``}
    order by ${sql(column)} ${isRising ? sql`asc` : sql`desc nulls last`}, id limit ${limit} offset ${offset}`,
  )
}
