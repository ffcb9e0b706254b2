import type { TransactionSql } from 'postgres'

/** A record in several environments counts once. */
export async function countRecords(tx: TransactionSql, { id, plan }: { readonly id: number; readonly plan: number }) {
  await tx`update run set records = (
      select coalesce(jsonb_agg(jsonb_build_object('area', area, 'kind', kind, 'count', n) order by area, kind), '[]') from (
        select area, case when before is null then 'create' when after is null then 'remove' else 'update' end as kind,
          count(distinct id)::int as n
        from change where plan = ${plan} and state = 'done' group by 1, 2) counted)
    where id = ${id}`
}
