import type { TransactionSql } from 'postgres'

/**
 * Repeats the exclusions of the earlier plan, whose maker and editors then cannot approve. Changes that a reviewer sent
 * back are planned anew.
 */
export async function leaveOutAgain(tx: TransactionSql, plan: number): Promise<void> {
  const out = await tx`
    update change n set excluded = true from plan p join change o on o.plan = p.again_of
    where p.id = ${plan} and n.plan = p.id and not n.excluded and o.excluded and o.returned is null
      and o.conflict is null and n.conflict is null and (o.area, o.environment) = (n.area, n.environment)
      and (o.id = n.id or (o.before is null and n.before is null and (o.step, o.label) = (n.step, n.label)))
    returning n.seq`
  if (out.length === 0) return
  await tx`update plan n set editors = array(select distinct unnest(o.editors || o.actor)) from plan o where n.id = ${plan} and o.id = n.again_of`
}
