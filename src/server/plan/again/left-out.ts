import type { TransactionSql } from 'postgres'

/**
 * Repeats the exclusions of the earlier plan, whose maker and editors then cannot approve. Matches new records with
 * other ids by step and name. Keeps changes that a reviewer sent back.
 */
export async function leaveOutAgain(tx: TransactionSql, plan: number): Promise<void> {
  const [{ id: earlier } = { id: null }] = await tx<
    { id: number | null }[]
  >`select again_of as id from plan where id = ${plan}`
  if (earlier === null) return
  const out = await tx`
    with o as materialized (
      select area, environment, id, step, label, before from change where plan = ${earlier} and excluded and returned is null and conflict is null)
    update change set excluded = true where plan = ${plan} and not excluded and conflict is null
      and ((area, environment, id) in (select area, environment, id from o)
        or before is null and (area, environment, step, label) in (select area, environment, step, label from o where before is null)
          and not exists (select from change e where (e.plan, e.area, e.environment, e.id) = (${earlier}, change.area, change.environment, change.id)))
    returning seq`
  if (out.length === 0) return
  await tx`update plan n set editors = array(select distinct unnest(o.editors || o.actor)) from plan o where n.id = ${plan} and o.id = ${earlier}`
}
